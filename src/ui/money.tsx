import { useLingui } from '@lingui/react'
import css from './amount.module.css'
import { choices } from './choices.ts'
import { Covered } from './covered.tsx'
import { separators } from './numbers.ts'
import { formatWorth } from './worth.ts'

/** A total of the person's own, in US dollars, as the headline of a panel; its cents are dimmed. */
export function Money({ value, size = 40 }: { value: string; size?: number }) {
  useLingui() // re-renders when the language or what is chosen changes
  const text = formatWorth(value)
  const cents = text.lastIndexOf(separators().decimal)
  const whole = cents < 0 ? text.length : cents
  if (choices().hideBalances)
    return (
      <span className={css.money} style={{ fontSize: size }}>
        <Covered />
      </span>
    )
  return (
    <span className={css.money} translate="no" style={{ fontSize: size }}>
      {text.slice(0, whole)}
      <span className={css.zeros}>{text.slice(whole)}</span>
    </span>
  )
}
