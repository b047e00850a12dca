/* One step of a visitor is one entry in the history of the browser. Streamlit adds an entry for
   every change of the address; one that nobody asked for (what a page stands at by itself, what it
   remembers of the visit) takes the place of the entry before instead. So does another language,
   which is no other place. */
(() => {
  let acted = false;
  const act = () => { acted = true; };
  for (const kind of ["pointerdown", "keydown", "drop"]) window.addEventListener(kind, act, true);
  window.addEventListener("popstate", () => { acted = false; }, true);
  const place = (address) => {
    const one = new URL(address, window.location.href);
    one.searchParams.delete("lang");
    one.searchParams.sort();
    return one.href;
  };
  const { history } = window;
  const push = history.pushState.bind(history);
  history.pushState = (state, title, address) => {
    const moved = address !== undefined && place(address) !== place(window.location.href);
    if (acted && moved) {
      acted = false;
      push(state, title, address);
    } else {
      history.replaceState(state, title, address);
    }
  };
})();
