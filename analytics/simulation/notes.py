"""What the players of one hand have noticed and mean to do: where each number lies.

One more work space beside the kernel's. Every name is unlike the kernel's, because both are
compiled together.
"""

CHANCE = 0  # [0, 2): the state of the generator (`chance`)
SEEN = 2  # [2, 56): copies of each kind that have been laid in the open
BURIED = 56  # [56, 110): copies of each kind that the burier knows to lie in the kitty
BURIER = 110  # the seat that buried
BANKER = 111  # the seat that deals
DECKS = 112  # packs shuffled together
STRENGTH = 113  # [113, 117): how each seat plays: one of the two below
TRICK = 117  # number of the trick under way, from 1
LEFT = 118  # [118, 122): cards left in each hand
VOID = 122  # [122, 142): seat * 5 + suit: 1 where the seat has shown that it has none
WISH = 142  # [142, 196): what it costs to lay one card of each kind; the cheapest are laid
PICK = 196  # [196, 250): copies of each kind chosen to be laid
OUT_HIGH = 250  # surveyed suit: highest position of a card that others may hold; 0: none
OUT_PAIR = 251  # the same of a pair
OUT_COUNT = 252  # cards of it that others may hold
KEEP = 253  # [253, 305): what the kernel is to find again as it was
PLAN = 305  # [305, 312): the trick from which each fault is meant to happen; NEVER: it is not
RISK = 312  # how often a throw that may fail is led, in millionths of the leads
PART = 313  # [313, 365): components of the suit a leader thinks about, as in LEAD_PARTS
CHOICE = 365  # best component so far: score, suit, pairs, top
DRAWN = 369  # [369, 373): cards that each seat has drawn
SUIT_LENGTH = 373  # [373, 389): seat * 4 + printed suit, cards drawn of it, level cards included
LEVEL_CARDS = 389  # [389, 405): seat * 4 + printed suit: level cards drawn
JOKERS = 405  # [405, 413): seat * 2 + 0 little, 1 big
FIVES = 413  # [413, 429): seat * 4 + printed suit
STANDS = 429  # the seat whose bid stands; -1: nobody's
FORM = 430  # and its form
NOTES = 431

RANDOM = 0  # any legal card
HEURISTIC = 1  # draws trumps, plays winners, feeds a partner who is winning, saves the kitty

NEVER = 1 << 20

REVOKES = 0  # faults by their places in PLAN
PAIR_REVOKES = 1
TRACTOR_REVOKES = 2
LEADS_OUT_OF_TURN = 3
FOLLOWS_OUT_OF_TURN = 4
THROWS_LET_STAND = 5
BURIES_MISCOUNTED = 6
PLANS = 7
