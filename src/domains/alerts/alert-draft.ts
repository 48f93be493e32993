import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { type AlertCondition, type ThresholdFault, thresholdFault } from '#shared/domains/alerts/alerts.schema.ts'
import { percentBetween } from '#shared/kernel/percent.ts'

export interface AlertDraft {
  condition: AlertCondition
  threshold: string
  repeats: boolean
  note: string
}
export const NEW_DRAFT: AlertDraft = { condition: 'above', threshold: '', repeats: false, note: '' }

/** Why a draft cannot be sent; `reached`: the price is there already. */
export function draftFault(
  { condition, threshold }: AlertDraft,
  price: string | null,
): ThresholdFault | 'reached' | null {
  const finished = finishAmountText(threshold)
  const fault = thresholdFault(condition, finished)
  if (fault !== null || condition === 'change' || price === null) return fault
  const away = distanceOf(finished, price)
  if (away === null) return null
  return (condition === 'above') === away.startsWith('-') || /^-?0\.00$/.test(away) ? 'reached' : null
}

/** By how many percent a threshold is above the price; negative: below. Null where one of them is no price. */
export function distanceOf(threshold: string, price: string | null): string | null {
  const finished = finishAmountText(threshold)
  return thresholdFault('above', finished) === null ? percentBetween(price, finished) : null
}

const DECIMALS = 7
/** A price so many percent higher, or lower where it is negative, with five digits that count. */
export function priceBy(price: string, percent: number): string {
  const value = Number(price) * (1 + percent / 100)
  const decimals = Math.min(DECIMALS, Math.max(2, 4 - Math.floor(Math.log10(value))))
  return finishAmountText(value.toFixed(decimals))
}
