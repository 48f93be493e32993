export const DEPOSIT_STATUSES = [
  'waiting',
  'claimed',
  'matched',
  'credited',
  'underpaid',
  'overpaid',
  'late',
  'repriced', // the market has moved since it was ordered, or no price was known when it came
  'expired',
  'refused',
  'refunded',
  'reversed',
  'cancelled',
] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** What a line of the statement makes of a deposit. */
const PAID: readonly DepositStatus[] = ['matched', 'underpaid', 'overpaid', 'late', 'repriced']
/** Of what was paid otherwise than agreed: credited at a new rate, sent back, or refused. */
const DECIDED: readonly DepositStatus[] = ['matched', 'refunded', 'refused']

/** Every change of status that a deposit may make, and why. Nothing else changes one. */
const DEPOSIT_TRANSITIONS: Record<DepositStatus, readonly DepositStatus[]> = {
  waiting: ['claimed', 'expired', 'cancelled', 'refused', ...PAID], // the person says they paid | nobody paid | the statement has it
  claimed: ['expired', 'refused', ...PAID],
  expired: ['claimed', 'refused', ...PAID], // money may still come, or the statement may tell later what came in time
  cancelled: [...PAID], // paid all the same
  matched: ['credited', 'refused', 'refunded'],
  underpaid: DECIDED,
  overpaid: DECIDED,
  late: [...DECIDED, 'repriced'], // in time after all
  repriced: DECIDED,
  refused: ['refunded'], // what had come is sent back
  credited: ['reversed', 'matched'], // the money was taken back | the ledger refused the payment: it can be made again
  refunded: [],
  reversed: [],
}

export const canBecome = (from: DepositStatus, to: DepositStatus): boolean => DEPOSIT_TRANSITIONS[from].includes(to)

/** Under way: its amount is nobody else's. */
export const OPEN_STATUSES = ['waiting', 'claimed'] as const satisfies readonly DepositStatus[]
/** Money has come, and the person chooses what becomes of it. */
export const CHOOSING_STATUSES = [
  'underpaid',
  'overpaid',
  'late',
  'repriced',
] as const satisfies readonly DepositStatus[]
/** What counts against the limits of a day and a month. */
export const COUNTED_STATUSES = [
  ...OPEN_STATUSES,
  ...CHOOSING_STATUSES,
  'matched',
  'credited',
  'reversed',
] as const satisfies readonly DepositStatus[]

/** Minutes to pay up to which an order keeps its rate whatever the market does. */
export const LOCKED_MINUTES = 60

/** A longer order keeps its rate while the market's is at most this far from that of the order when its payment arrives, up or down. */
export const MOST_MOVED_PERCENT = 2
