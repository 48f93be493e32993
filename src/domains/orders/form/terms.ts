import { type HeldDraft, heldFaults, heldTerms } from '#client/domains/orders/held/held-draft.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { priceFault, priceFaultOf } from '#shared/domains/markets/price.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import { fromStroops, parseStroops } from '#shared/kernel/stroops.ts'
import { type Draft, finished, stroopsOf } from './draft.ts'

/** What orders.preview and orders.place are asked for; null as long as the fields say no whole order, or one that the service holds. */
export function termsOf({ base, counter }: Pair, { side, type, price, amount, slippage }: Draft): PreviewOrder | null {
  const stroops = stroopsOf(amount)
  if (stroops === 0n || type === 'held') return null
  const common = { base, counter, side, amount: fromStroops(stroops) }
  if (type === 'market') return isSlippage(slippage) ? { ...common, type, slippage: finished(slippage) } : null
  const ownPrice = finished(price)
  return priceFault(ownPrice) === null ? { ...common, type, price: ownPrice } : null
}

/** The same of an order that the service would hold, without its end. */
export function heldTermsOf(
  { base, counter }: Pair,
  { side, amount }: Draft,
  held: HeldDraft,
): PreviewHeldOrder | null {
  const stroops = stroopsOf(amount)
  if (stroops === 0n || Object.keys(heldFaults(held, side, null)).length > 0) return null
  const { expiresAt: _expiresAt, ...terms } = heldTerms(held, new Date(0))
  return { base, counter, side, amount: fromStroops(stroops), ...terms }
}

/** From 0 to 10, with at most 2 decimals. */
const isSlippage = (text: string): boolean => /^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/.test(finished(text))

export type Fault = 'empty' | 'zero' | 'price' | 'high' | 'large' | 'funds' | 'slippage'
export type Faults = Partial<Record<'price' | 'amount' | 'slippage', Fault>>

/** Of what is still being typed: the zero of 0.05 is no fault yet. */
export const isUnfinished = (fault: Fault | undefined): boolean => fault === 'empty' || fault === 'zero'

/** What keeps the fields from being an order. */
export function faultsOf(draft: Draft, most: bigint | null, total: bigint): Faults {
  const faults: Faults = {}
  const hasPrice = draft.type === 'limit' || draft.type === 'maker'
  const price = hasPrice ? priceFaultIn(draft.price) : undefined
  if (price) faults.price = price
  if (draft.type === 'market' && !isSlippage(draft.slippage)) faults.slippage = 'slippage'
  const amount = stroopsOf(draft.amount)
  if (amount === 0n) faults.amount = amountFaultIn(draft.amount)
  else if (most !== null && (draft.side === 'sell' ? amount : total) > most) faults.amount = 'funds'
  return faults
}

function priceFaultIn(text: string): Fault | undefined {
  if (text === '') return 'empty'
  const fault = priceFaultOf(finished(text))
  if (fault === null) return undefined
  return fault === 'zero' || fault === 'high' ? fault : 'price'
}

/** Of a text that is no amount above 0; fields take no more than 7 decimals. */
const amountFaultIn = (text: string): Fault =>
  text === '' || parseStroops(finished(text)) !== null ? 'empty' : 'large'
