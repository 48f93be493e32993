import { DomainError } from '#server/kernel/domain-error.ts'
import { type Fraction, toLedgerPrice, totalOf } from '#shared/domains/markets/price.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { scaledPrice, scaledText, stopBehind, type Trail } from '#shared/domains/orders/held-rules.ts'
import type { OrderType } from '#shared/domains/orders/orders.states.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** Prices that an order waits for, from the newest trade's on; decimal text. */
export interface Waits {
  below: string | null
  above: string | null
  trail: Trail | null
  /** The price at which its stop stands now. */
  stop: string
}

const YEAR_MS = 366 * DAY_MS
const DEFAULT_SLIPPAGE = '1'

const trailOf = (trail: string): Trail => (trail.endsWith('%') ? { percent: trail.slice(0, -1) } : { by: trail })

/**
 * A stop waits on the losing side of the newest trade and the other leg on the winning one: what would be reached at once is
 * refused (BAD_INPUT), since that is no order to wait with.
 */
export function waitsOf(
  { side, type, stopPrice, price, trail }: PreviewHeldOrder,
  lastPrice: bigint,
  bestPrice = lastPrice,
): Waits {
  if (type === 'trailing') return trailing(side, trailOf(trail ?? ''), { lastPrice, bestPrice })
  const isSale = side === 'sell'
  const stop = scaledPrice(stopPrice ?? '')
  requireBehind(side, stop, { lastPrice, field: 'stopPrice' })
  const other = type === 'oco' ? scaledPrice(price ?? '') : null
  if (other !== null && (isSale ? other <= lastPrice : other >= lastPrice))
    throw refused(
      `The last trade was at ${shown(lastPrice)}. The ${isSale ? 'sell price must be above' : 'buy price must be below'} it.`,
      'price',
    )
  const [stopText, otherText] = [scaledText(stop), other === null ? null : scaledText(other)]
  return isSale
    ? { below: stopText, above: otherText, trail: null, stop: stopText }
    : { below: otherText, above: stopText, trail: null, stop: stopText }
}

function requireBehind(
  side: 'buy' | 'sell',
  stop: bigint,
  { lastPrice, field }: { lastPrice: bigint; field: string },
): void {
  const isSale = side === 'sell'
  if (isSale ? stop < lastPrice : stop > lastPrice) return
  throw refused(
    `The last trade was at ${shown(lastPrice)}. A ${isSale ? 'sell stop must be below' : 'buy stop must be above'} it.`,
    field,
  )
}

function trailing(
  side: 'buy' | 'sell',
  trail: Trail,
  { lastPrice, bestPrice }: { lastPrice: bigint; bestPrice: bigint },
): Waits {
  const stop = stopBehind(bestPrice, side, trail)
  if (stop <= 0n)
    throw refused(`The last trade was at ${shown(lastPrice)}: a stop so far below it has no price.`, 'trail')
  requireBehind(side, stop, { lastPrice, field: 'trail' })
  const text = scaledText(stop)
  return { below: side === 'sell' ? text : null, above: side === 'buy' ? text : null, trail, stop: shown(stop) }
}

/** When an order ends. Throws BAD_INPUT for an end that is over, or too far away. */
export function endOf(
  { type, expiresAt }: { type: OrderType; expiresAt?: string | undefined },
  now: Date,
): Date | null {
  if (expiresAt === undefined) return null
  if (type === 'market') throw refused('A market order ends at once', 'expiresAt')
  const at = new Date(expiresAt)
  if (!(at.getTime() >= now.getTime() + MINUTE_MS))
    throw refused('An order stays open for at least a minute', 'expiresAt')
  if (at.getTime() > now.getTime() + YEAR_MS) throw refused('An order stays open for a year at most', 'expiresAt')
  return at
}

export interface Exchanged {
  /** Decimal text: what it sells at most, and gets at least. */
  sold: string
  got: string
}

/**
 * Worst exchange of an order: the limit that it becomes, or the stop with its slippage. A market order after a jump of the
 * price may need more; it is refused then where that is not there.
 */
export function worstOf(input: PreviewHeldOrder, waits: Waits): Exchanged {
  const { side, type, amount, price, slippage = null } = input
  return agreedOf({ side, amount, limit: type === 'stopLimit' ? (price ?? '') : null, stop: waits.stop, slippage })
}

interface Agreed {
  side: 'buy' | 'sell'
  amount: string
  /** null: it takes the market at its stop. */
  limit: string | null
  stop: string
  slippage: string | null
}

/** Worst exchange that its owner agrees to. */
export function agreedOf({ side, amount, limit, stop, slippage }: Agreed): Exchanged {
  const hundredths = BigInt(Math.round(Number(slippage ?? DEFAULT_SLIPPAGE) * 100))
  const slipped = (scaledPrice(stop) * (side === 'buy' ? 10_000n + hundredths : 10_000n - hundredths)) / 10_000n
  const worst = ledgerPrice(limit ?? shown(slipped))
  const total = fromStroops(totalOf(toStroops(amount), worst, side))
  return side === 'sell' ? { sold: amount, got: total } : { sold: total, got: amount }
}

function ledgerPrice(text: string): Fraction {
  const price = toLedgerPrice(text)
  if (!price) throw refused('The ledger has no such price', 'stopPrice')
  return price
}

const STEP = 10n ** 13n
/** With the 7 decimals that prices have. */
const shown = (price: bigint): string => scaledText(price - (price % STEP))

const refused = (sentence: string, field: string): DomainError => new DomainError('BAD_INPUT', sentence, { field })
