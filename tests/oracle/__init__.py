"""The rules once more, written as they are read aloud, to check the kernel against.

Nothing here is fast and nothing here is taken from `replay`: cards are texts such as
"As", a tractor is found by listing every chain, the best profile by trying every
choice of chains. One module holds one rule of the game.

    cards     texts of cards, points, deals         chains    every tractor in some pairs
    rules     the card parameters that may vary     shape     a lead as components
    order     effective suit and who beats whom     follow    what a follower owes
    throw     does it hold, what must stay          winner    who takes the trick
    kitty     its multiplier                        fold      a whole hand
    table     random legal hands, and spoiled ones
"""
