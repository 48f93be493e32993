import { big, comparePrices, type Exact, type Fraction } from '#shared/domains/markets/price.ts'
import type { WantedOrder } from './quoting.ts'

/** An order of the pool that is on the book. */
export interface StandingOrder {
  id: string
  side: 'buy' | 'sell'
  level: number
  price: Fraction
  /** Stroops of the base asset that are left. */
  amount: bigint
  placedAt: number
}
export interface RequoteTerms {
  /** A price that differs by no more, as a share of one, stays. */
  tolerance: Exact
  /** Milliseconds that an order stays at least, unless it is on the wrong side of the reference. */
  leastLifeMs: number
  reference: Exact | null
  now: number
}
export interface Requotes {
  /** Most important first: what stands on the wrong side of the reference, then what nothing wants any more. */
  withdraw: StandingOrder[]
  change: { from: StandingOrder; to: WantedOrder }[]
  place: WantedOrder[]
}

/** The rest of an order may differ from what is wanted by a tenth. */
const AMOUNT_TOLERANCE = 10n

/** The difference between standing and wanted orders, beyond the tolerance; an order and its successor have one side and level. */
export function requote(
  standing: readonly StandingOrder[],
  wanted: readonly WantedOrder[],
  terms: RequoteTerms,
): Requotes {
  const open = new Map(wanted.map((order) => [placeOf(order), order]))
  const wrong: StandingOrder[] = []
  const unwanted: StandingOrder[] = []
  const change: Requotes['change'] = []
  for (const order of standing) {
    const successor = open.get(placeOf(order))
    open.delete(placeOf(order))
    if (terms.reference && isWrongSide(order, terms.reference)) {
      if (successor) change.push({ from: order, to: successor })
      else wrong.push(order)
    } else if (!successor) unwanted.push(order)
    else if (!isNear(order, successor, terms.tolerance) && terms.now - order.placedAt >= terms.leastLifeMs)
      change.push({ from: order, to: successor })
  }
  return {
    withdraw: [...wrong.toSorted(byLevel), ...unwanted.toSorted(byLevel)],
    change: change.toSorted((a, b) => urgency(b.from, terms) - urgency(a.from, terms) || byLevel(a.from, b.from)),
    place: [...open.values()].toSorted(byLevel),
  }
}

const placeOf = ({ side, level }: Pick<StandingOrder, 'side' | 'level'>): string => `${side} ${level}`
const byLevel = (a: { level: number }, b: { level: number }): number => a.level - b.level
const urgency = (order: StandingOrder, { reference }: RequoteTerms): number =>
  Number(reference !== null && isWrongSide(order, reference))

/** An ask below the reference, or a bid above it, gives away what it offers. */
export function isWrongSide({ side, price }: Pick<StandingOrder, 'side' | 'price'>, { n, d }: Exact): boolean {
  const difference = BigInt(price.n) * d - n * BigInt(price.d)
  return side === 'sell' ? difference < 0n : difference > 0n
}

function isNear(order: StandingOrder, wanted: WantedOrder, { n, d }: Exact): boolean {
  const amounts = order.amount - wanted.amount
  if ((amounts < 0n ? -amounts : amounts) * AMOUNT_TOLERANCE > wanted.amount) return false
  if (comparePrices(order.price, wanted.price) === 0) return true
  const [a, b] = [big(order.price), big(wanted.price)]
  const difference = a.n * b.d - b.n * a.d
  return (difference < 0n ? -difference : difference) * d <= n * b.n * a.d
}
