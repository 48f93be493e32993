import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import { amountOf, type Fraction, type Side, toLedgerPrice, totalOf } from '#shared/domains/markets/price.ts'
import { bareText, fromStroops, parseStroops } from '#shared/kernel/stroops.ts'

/** The kinds of the form: `held` are those that the service holds, told apart by fields of their own. */
export type FormType = 'limit' | 'market' | 'maker' | 'held'

/** The order form's fields, as typed: decimal text with a point. */
export interface Draft {
  side: Side
  type: FormType
  price: string
  amount: string
  total: string
  /** Of a market order: by how much it may be worse than expected, in percent. */
  slippage: string
  /** Which of amount and total was typed last: the other one follows it and the price. */
  typed: 'amount' | 'total'
}
export const FIRST_DRAFT: Draft = {
  side: 'buy',
  type: 'limit',
  price: '',
  amount: '',
  total: '',
  slippage: SLIPPAGE.market,
  typed: 'amount',
}

export type DraftChange =
  | { side: Side }
  | { type: FormType }
  | { price: string }
  | { amount: string }
  | { total: string }
  | { slippage: string }
  | 'cleared'

/** A field changes, and what is linked to it follows: price x amount = total, exactly, by the ledger's own fraction. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  if (change === 'cleared') return { ...draft, amount: '', total: '' }
  if ('amount' in change) return linked({ ...draft, ...change, typed: 'amount' })
  if ('total' in change) return linked({ ...draft, ...change, typed: 'total' })
  return linked({ ...draft, ...change })
}

function linked(draft: Draft): Draft {
  const price = toLedgerPrice(finished(draft.price))
  if (draft.typed === 'amount')
    return { ...draft, total: price ? following(draft.amount, price, draft.side, totalOf) : '' }
  if (draft.type === 'market' || draft.type === 'held') return { ...draft, typed: 'amount' }
  return { ...draft, amount: price ? following(draft.total, price, draft.side, amountOf) : '' }
}

function following(text: string, price: Fraction, side: Side, of: typeof totalOf): string {
  const stroops = parseStroops(finished(text))
  if (stroops === null || stroops === 0n) return ''
  return plainText(of(stroops, price, side))
}

/** Without a closing point. */
export const finished = (text: string): string => text.replace(/\.$/, '')

/** Stroops as a field holds them: without needless zeros. */
export const plainText = (stroops: bigint): string => bareText(fromStroops(stroops))

/** A field's stroops; 0 where it holds no amount. */
export const stroopsOf = (text: string): bigint => parseStroops(finished(text)) ?? 0n
