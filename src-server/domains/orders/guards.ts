import { DomainError } from '#server/kernel/domain-error.ts'
import {
  type Book,
  impactStep,
  offBy,
  PRICE_OFF_MARKET,
  percentText,
  type Walk,
  walkBook,
} from '#shared/domains/markets/impact.ts'
import { big, comparePrices, type Exact, parts, postedAmount, toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { Confirmation } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'
import { type Asked, boundOf, fitsLedger } from './order-plan.ts'

/** Effect of a book on an order. */
export interface Weighed {
  walk: Walk
  /** Of the counter asset, stroops: paid at most, or received at least. */
  bound: bigint
  /** Hundredths of a percent by which an own price is off the market; null where there is none. */
  offMarket: number | null
  confirmations: Confirmation[]
}

/** `reference`: by which prices are measured; null where nobody knows. */
export function weigh(request: Asked, book: Book, reference: Exact | null): Weighed {
  const bound = request.price ?? undefined
  const walk = walkBook(book, request.side, { amount: request.amount }, { bound, reference })
  const offMarket = request.price && reference ? offBy(big(request.price), reference) : null
  const confirmations: Confirmation[] = []
  if (offMarket !== null && offMarket > PRICE_OFF_MARKET) confirmations.push('price')
  const isUnmeasured = walk.impact === null && walk.filled > 0n
  if (isUnmeasured || impactStep(walk.impact) === 'asksAmount') confirmations.push('amount')
  return { walk, bound: boundOf(request, walk), offMarket, confirmations }
}

/** Throws where the ledger cannot have such an order. */
export function requirePossible(request: Asked): void {
  const { amount, price, side } = request
  if (price === null) return
  const bound = boundOf(request, { total: 0n } as Walk)
  if (bound === 0n)
    throw badInput(
      'amount',
      'At this price the amount is worth less than the smallest part of the other asset. Order more.',
    )
  if (!fitsLedger(bound))
    throw badInput(
      'amount',
      'Price times amount is more than the ledger can hold: 922,337,203,685.4775807. Order less.',
    )
  if (postedAmount(amount, price, side) === 0n)
    throw badInput(
      'amount',
      'The ledger cannot express this amount at this price: rounding would move the price by more than 1 %. Order more.',
    )
}

/** Throws where the market has not what a market order needs, or where the order would move it by a quarter or more. */
export function requireMarket(request: Asked, { walk, bound }: Weighed): void {
  const code = assetCode(request.base)
  if (request.type === 'market' && !walk.isWhole)
    throw new DomainError(
      'THIN_MARKET',
      walk.filled === 0n
        ? `Nobody ${request.side === 'buy' ? 'sells' : 'buys'} ${code} here at the moment.`
        : `The market has only ${fromStroops(walk.filled)} ${code} at the moment. Order less, or place a limit order.`,
      { field: 'amount' },
    )
  if (request.type === 'market' && !fitsLedger(bound))
    throw badInput('amount', 'The amount is worth less than the smallest part of the other asset. Order more.')
  if (impactStep(walk.impact) === 'refused')
    throw new DomainError(
      'IMPACT_TOO_HIGH',
      `This would move the price by ${percentText(walk.impact ?? 0)} %. From 25 % on nothing is taken: order less, or place a limit order.`,
      { field: 'amount' },
    )
}

/** Throws where a maker order would take something: the ledger's passive offers still take what is better than their price. */
export function requireMaker({ type, side, price }: Asked, book: Book): void {
  if (type !== 'maker' || price === null) return
  const best = side === 'buy' ? book.asks[0] : book.bids[0]
  if (!best) return
  const crosses = side === 'buy' ? comparePrices(best, price) < 0 : comparePrices(best, price) > 0
  if (!crosses) return
  throw new DomainError(
    'WOULD_TAKE',
    `Somebody ${side === 'buy' ? 'sells for less' : 'pays more'}: this order would take that offer at once. Choose another price.`,
    {
      field: 'price',
    },
  )
}

/** Throws where something has to be given again, and was not, or otherwise. */
export function requireConfirmed(
  { confirmations, offMarket, walk }: Weighed,
  given: {
    amount: string
    price?: string | undefined
    confirmedPrice?: string | undefined
    confirmedAmount?: string | undefined
  },
): void {
  if (confirmations.includes('price') && !isSamePrice(given.price, given.confirmedPrice))
    throw new DomainError(
      'CONFIRM_PRICE',
      `This price is ${percentText(offMarket ?? 0)} % off the market. Confirm it by giving it again.`,
      { field: 'confirmedPrice' },
    )
  if (confirmations.includes('amount') && given.confirmedAmount !== given.amount)
    throw new DomainError(
      'CONFIRM_AMOUNT',
      walk.impact === null
        ? 'Nobody knows what the market’s price is here. Confirm it by giving the amount again.'
        : `This moves the price by ${percentText(walk.impact)} %. Confirm it by giving the amount again.`,
      { field: 'confirmedAmount' },
    )
}

export function isSamePrice(price: string | undefined, confirmed: string | undefined): boolean {
  if (price === undefined || confirmed === undefined) return false
  const [a, b] = [toLedgerPrice(price), toLedgerPrice(confirmed)]
  return a !== null && b !== null && comparePrices(a, b) === 0 && samePlain(price, confirmed)
}
const samePlain = (a: string, b: string): boolean => {
  const [x, y] = [parts(a), parts(b)]
  return x.n * y.d === y.n * x.d
}

export interface Line {
  asset: string
  balance: string
  buyingLiabilities: string
  trustLimit: string | null
  authorized: boolean
}
const MOST_ENTRIES = 1000

/** Throws where the account cannot take what is bought, or has no room for one more offer. */
export function requireRoom(
  { buying, bought, frees, isNew }: { buying: string; bought: bigint; frees: bigint; isNew: boolean },
  { line, subentries, address }: { line: Line | null; subentries: number; address: string },
): void {
  if (isNew && subentries >= MOST_ENTRIES)
    throw new DomainError(
      'LIMIT_EXCEEDED',
      'The ledger lets an account have 1,000 lines and open orders together, and you have that many. Cancel one first.',
    )
  if (buying.endsWith(`:${address}`)) return
  const code = assetCode(buying)
  if (!line)
    throw new DomainError('NO_TRUSTLINE', `Your wallet cannot hold ${code} yet. Add it under Assets first.`, {
      field: 'base',
    })
  if (!line.authorized)
    throw new DomainError('NO_TRUSTLINE', `The issuer has not authorized your account to hold ${code}.`, {
      field: 'base',
    })
  const limit = line.trustLimit === null || line.trustLimit === '' ? MAX_STROOPS : toStroops(line.trustLimit)
  const room = limit - toStroops(line.balance) - toStroops(line.buyingLiabilities) + frees
  if (bought > room)
    throw new DomainError(
      'LIMIT_EXCEEDED',
      `Your account has room for ${fromStroops(room > 0n ? room : 0n)} ${code} more, with what your other orders buy. Order less, or raise the limit of its line.`,
      { field: 'amount' },
    )
}

const badInput = (field: string, sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field })
