import { isNear } from '#server/domains/deposits/amounts.ts'
import { type DepositStatus, LOCKED_MINUTES } from '#shared/domains/deposits/deposits.states.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import type { ReadLine } from './line-reading.ts'

/** An order that a line may pay. */
export interface Candidate {
  id: string
  userId: string
  methodId: string
  reference: string
  status: DepositStatus
  cents: bigint
  marketRate: string
  claimKey: string | null
  createdAt: Date
  expiresAt: Date
  isPaid: boolean
}
export interface Match {
  line: ReadLine
  order: Candidate
  arrivalRate: string | null
  /** New status of the order. */
  to: 'matched' | 'underpaid' | 'overpaid' | 'late' | 'repriced'
}

/** Payments are dated by clocks of others, and some by the day alone. */
const EARLIER_MS = DAY_MS

/**
 * Which order each line pays, each order one line at most. The reference in the note decides; without one, a claim of the very id
 * and amount if there is one alone; else the cents, which only one open order of the method has. What names two orders, an order of
 * another method or one that is paid already is left to people.
 */
export function matchLines(
  lines: readonly ReadLine[],
  orders: readonly Candidate[],
  { methodId, arrivalRate }: { methodId: string; arrivalRate: string | null },
): Match[] {
  const byReference = new Map(orders.map((order) => [order.reference, order]))
  const own = orders.filter((order) => order.methodId === methodId && !order.isPaid && order.status !== 'refused')
  const byClaim = Map.groupBy(own, ({ claimKey }) => claimKey)
  const byAmount = new Map(own.filter(isOpen).map((order) => [order.cents, order]))
  const named = lines.map(({ references }) => references.flatMap((one) => byReference.get(one) ?? []))
  const taken = new Set<string>()
  const found: Match[] = []
  const take = (line: ReadLine, order: Candidate | undefined): void => {
    if (!order || taken.has(order.id)) return
    taken.add(order.id)
    const rate = rateOfArrival(order, { latest: line.latest, today: arrivalRate })
    found.push({ line, order, arrivalRate: rate, to: becomes({ ...line, arrivalRate: rate }, order) })
  }
  const isOwn = new Set(own)
  for (const [at, line] of lines.entries()) {
    const [order, ...others] = named[at] ?? []
    if (order && others.length === 0 && isOwn.has(order)) take(line, order)
  }
  const nameless = lines.filter((_line, at) => named[at]?.length === 0)
  const rest: ReadLine[] = []
  for (const line of nameless) {
    const claims = (byClaim.get(line.key) ?? []).filter(({ cents }) => cents === line.cents)
    const [claimed, ...others] = claims
    if (claimed && others.length === 0) take(line, claimed)
    else if (!claimed) rest.push(line)
  }
  for (const line of rest) {
    const order = byAmount.get(line.cents)
    const isHis = order && (order.claimKey === null || order.claimKey === line.key)
    if (isHis && line.latest.getTime() >= order.createdAt.getTime() - EARLIER_MS) take(line, order)
  }
  return found
}

const isOpen = ({ status }: Candidate): boolean => status === 'waiting' || status === 'claimed'

/**
 * In time by all that its date can mean, to the cent and near to the order's rate; or what differs: of money that may have come after
 * the end, its owner chooses, whatever the sum. Without a price nobody can tell whether the rate holds.
 */
export function becomes(
  { cents, latest, arrivalRate }: Pick<ReadLine, 'cents' | 'latest'> & { arrivalRate: string | null },
  order: Pick<Candidate, 'cents' | 'expiresAt' | 'status' | 'marketRate'>,
): Match['to'] {
  if (order.status === 'cancelled' || latest > order.expiresAt) return 'late'
  if (cents === order.cents) return holdsRate(order, arrivalRate) ? 'matched' : 'repriced'
  return cents < order.cents ? 'underpaid' : 'overpaid'
}

/**
 * The market's rate when a payment came: of an order that is locked that of the order itself, whenever its statement
 * is imported, else `today`, when it is found; null where none is known.
 */
export function rateOfArrival(
  { createdAt, expiresAt, marketRate }: Pick<Candidate, 'createdAt' | 'expiresAt' | 'marketRate'>,
  { latest, today }: { latest: Date; today: string | null },
): string | null {
  const isLocked = expiresAt.getTime() - createdAt.getTime() <= LOCKED_MINUTES * MINUTE_MS
  return isLocked && latest <= expiresAt ? marketRate : today
}

/** Whether what has come in time counts at the order's own rate. */
export const holdsRate = ({ marketRate }: Pick<Candidate, 'marketRate'>, arrivalRate: string | null): boolean =>
  arrivalRate !== null && isNear(arrivalRate, marketRate)
