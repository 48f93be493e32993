import type { FormEvent } from 'react'
import { cleanAmountText } from './amount-input-text.ts'
import { separators } from './numbers.ts'

/** A character that cannot belong to an amount is refused before input, so that the caret stays. */
export function refuseWrongKeys(event: FormEvent<HTMLInputElement>, onRefused?: (text: string) => void): void {
  const typed = (event.nativeEvent as InputEvent).data
  if (typed?.length !== 1) return
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const sign = typed === ',' || typed === '.' ? separators().decimal : typed
  const next = value.slice(0, selectionStart ?? value.length) + sign + value.slice(selectionEnd ?? value.length)
  if (cleanAmountText(next) !== null) return
  event.preventDefault()
  onRefused?.(next)
}

/** Keyboards write a point or a comma as the decimal sign, whatever the language of the page. */
export function signed(text: string, event: Event): string {
  const { decimal, group } = separators()
  return event instanceof InputEvent && event.data === group ? text.replace(group, decimal) : text
}
