"""Where each number lies in the flat table and in the work space that the kernel is handed.

The table says what every card is under one ruleset, level and trump, and how that ruleset
decides; `replay.card_table` builds it. The work space is a list (one hand, plain Python) or an
array (archives, compiled); the kernel allocates nothing itself.
"""

# ---- cards -------------------------------------------------------------------------------
KINDS = 54  # card kinds; the number itself stands for a card that nobody recorded
TRUMP = 4  # the effective suit of trumps; 0..3 are the side suits s h c d
LOW_ACE = 0  # chain position of an ace that stands below the two; others start at 1

# ---- the table ---------------------------------------------------------------------------
# [0, 54): suit * 32 + position of each kind; equal positions are cards of equal rank
POINTS = 54  # [54, 108): points of each kind
ADJACENT = 108  # [108, 113): by suit, bit 3p: positions p and p + 1 are neighbours in a tractor
ACE = 113  # [113, 118): by suit, bit 3p of the ace where AA22 is a tractor, else 0
FOLLOW_SHAPE = 118  # 1: shape is owed, 0: only the suit
FOLLOW_TRACTOR = 119  # 1: a tractor draws a tractor, 0: any pairs
PARTIAL_TRACTOR = 120  # 1: a shorter tractor is owed to a longer one
THROW_SHAPE = 121  # what a throw draws: 2 its whole shape, 1 pairs, 0 nothing
TESTED_AGAINST = 122  # 1: a throw is tested against all three others, 0: not the partner
FORCED = 123  # which component of a failed throw stays: one of the FORCED_* below
RUFF_EXACT = 124  # 1: a ruff must have exactly the lead's shape, 0: at least
RUFF_COMPARE = 125  # one of the COMPARE_* below
BY_SUIT = 126  # [126, 180): all kinds, suit by suit, the highest of each first
SUIT_START = 180  # [180, 186): where each suit begins in that list, and where the last ends
KITTY_SIZE = 186  # cards of the kitty as the rules deal it
TABLE = 187

LOWEST_BEATEN = 0
LOWEST_COMPONENT = 1
LOWEST_SINGLES_FIRST = 2
SMALLEST_BEATEN = 3
LOWEST_CARD = 4

COMPARE_STRONGEST = 0
COMPARE_ALL = 1
COMPARE_HIGHEST = 2

# ---- the work space ----------------------------------------------------------------------
HELD = 0  # [0, 270): seat * 54 + kind, copies held; seat 4 is the kitty
COUNT = 270  # [270, 295): seat * 5 + suit, cards held
PAIRS = 295  # [295, 320): seat * 5 + suit, pairs held, an octal digit for each position
UNSEEN = 320  # [320, 325): 1: this seat's cards are not (all) recorded
DOUBT = 325  # [325, 330): cards a seat laid without holding them, so that many it may not hold
LAID = 330  # plays of the trick under way
SEATS = 331  # the seats that made them, a bit each
LEADER = 332  # who led it
LEAD_STEP = 333  # the step that led it
LEAD_SIZE = 334  # cards led
SUIT = 335  # effective suit led; -1: the lead was of two suits
FOUND = 336  # components of the lead
DEMAND = 337  # the lead's chains by length (`profile`)
OWED = 338  # the part of them that followers owe
BEST = 339  # position of the play that is winning; -1: none can win yet
BEST_RUFF = 340  # 1: it is a ruff
WINNER = 341  # who made it
TRICK_POINTS = 342
SKIPPED = 343  # the first step of the trick made by another seat than the next; -1: none
LEADER_DUE = 344  # who should lead the next trick; -1 where nobody can say
TRIED_CARD = 345  # where the cards of a throw that was tried begin; -1: none was
TRIED_SIZE = 346  # how many they are
TRICK_BROKEN = 347  # 1: a play of the trick under way cannot have been as recorded
STATE = 348  # up to here the work space belongs to one hand

AMOUNT = 348  # what goes with the flag of this step: cards or pairs owed, cards beaten
PLAY_COUNT = 349  # a gathered play: cards of the suit asked for,
PLAY_PAIRS = 350  # its pairs by position,
PLAY_LOOSE = 351  # and its other cards by position
LEAD_PARTS = 352  # [352, 404): the lead's components: pairs (0: a single) and top, strongest first
BEST_PARTS = 404  # [404, 456): the same of the play that is winning
PLAY_PARTS = 456  # [456, 508): the same of the play looked at
BEATEN_CARDS = 508  # cards of the beaten components of a throw
STACK = 509  # [509, 557): choices still open in a search, eight rows of six
WORK = 557

# ---- steps -------------------------------------------------------------------------------
# A hand is a list of steps, op * 4096 + seat * 256 + number of cards, and a flat list of cards.
DEAL = 0  # the seat is dealt these cards (seat 4: the kitty)
BURY = 1  # the seat takes the kitty as it lies and buries these
PLAY = 2  # the seat lays these
PLAY_DEAD = 3  # the same, with cards that may follow but not win
TRIED = 4  # the throw tried by the play that comes next
LOSE = 5  # these leave the seat without being played
GAIN = 6  # these come to the seat
HIDE = 7  # this seat's cards are not (all) recorded

# ---- what the fold says of a step --------------------------------------------------------
NOT_HELD = 1
PLAY_COUNTED_WRONG = 2
REVOKE = 4
REVOKE_PAIR = 8
REVOKE_TRACTOR = 16
FAILED_THROW = 32
THROW_MISJUDGED = 64
LEAD_OUT_OF_TURN = 128
FOLLOW_OUT_OF_TURN = 256
PLAY_MISSING = 512
MIXED_LEAD = 1024
BURY_COUNT = 2048
NOT_JUDGED = 4096
LEAD = 8192  # this step led a trick
THROW = 16384  # this lead is a throw
BROKEN = NOT_HELD | PLAY_COUNTED_WRONG | PLAY_MISSING | MIXED_LEAD  # no final score after these

# ---- what the fold says of the hand ------------------------------------------------------
R_POINTS_EVEN = 0  # trick points of seats 0 and 2
R_POINTS_ODD = 1  # trick points of seats 1 and 3
R_TRICKS = 2  # complete tricks
R_BROKEN = 3  # 1: a fault after which there is no final score
R_LAST_WINNER = 4  # of the last complete trick; -1 none
R_LAST_LENGTH = 5  # pairs of the strongest component that decided it; 0 a single
R_LAST_SIZE = 6  # cards of each seat in it
R_LAST_THROW = 7  # 1: it was led with a throw
R_LAST_TRUMP = 8  # 1: it was won with trumps
R_KITTY_POINTS = 9  # points lying in the kitty; -1 where a card there is unknown
R_BURIER = 10  # who buried last; -1 nobody
R_UNDER_WAY = 11  # plays of a trick begun and not finished
R_SAID = 12  # all flags of its steps
RESULT = 13
