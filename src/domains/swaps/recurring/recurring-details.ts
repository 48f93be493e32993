import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { type TimeDetails, type TimeFaults, toTiming } from '#client/ui/schedule/time-details.ts'
import { priceFaultOf } from '#shared/domains/markets/price.ts'
import type { SwapSchedule } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleSwap } from '#shared/domains/swaps/recurring.schema.ts'
import { bareText, fromStroops, parseStroops, toStroops } from '#shared/kernel/stroops.ts'

/** Terms of a recurring swap, as they are typed. */
export interface SwapTerms {
  sell: string
  buy: string
  amount: string
  slippage: string
  /** null, while nobody has typed one: the price of now with some room. */
  greatestPrice: string | null
}
export const termsOf = ({ asset, buy, amount, slippage, greatestPrice }: SwapSchedule): SwapTerms => ({
  sell: asset,
  buy,
  amount: bareText(amount),
  slippage: bareText(slippage),
  greatestPrice: bareText(greatestPrice),
})

/** Hundredths above the price of now that are offered as the greatest price. */
const ROOM = 105n
const SHOWN_DIGITS = 5

/** The price of now and 5 %, rounded up to five digits; empty where nobody knows the price. */
export function offeredPrice(now: string | undefined): string {
  const most = (toStroops(now ?? '0') * ROOM) / 100n
  if (most === 0n) return ''
  const step = 10n ** BigInt(Math.max(0, String(most).length - SHOWN_DIGITS))
  return bareText(fromStroops(((most + step - 1n) / step) * step))
}

export type TermFaults = Partial<Record<'amount' | 'slippage' | 'greatestPrice', true>>
type Typed = Omit<ScheduleSwap, 'requestId'>

/** The form's content, or what is wrong with it. */
export function toRecurring(
  terms: SwapTerms,
  times: TimeDetails,
  was: SwapSchedule | null,
): { termFaults: TermFaults; faults: TimeFaults; input: Typed | null } {
  const { faults, timing } = toTiming(times, was)
  const [amount, price] = [finishAmountText(terms.amount), finishAmountText(terms.greatestPrice ?? '')]
  const slippage = finishAmountText(terms.slippage)
  const termFaults: TermFaults = {
    ...((parseStroops(amount) ?? 0n) <= 0n && { amount: true }),
    ...(priceFaultOf(price) !== null && { greatestPrice: true }),
    ...(!/^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/.test(slippage) && { slippage: true }),
  }
  const every = timing?.every
  if (!timing || every === undefined || Object.keys(termFaults).length > 0) return { termFaults, faults, input: null }
  const { sell, buy } = terms
  return { termFaults, faults, input: { sell, buy, amount, slippage, greatestPrice: price, ...timing, every } }
}
