import { useLingui } from '@lingui/react'
import css from './amount.module.css'
import { formatUsd, separators } from './numbers.ts'

/** A total in US dollars as the headline of a panel; its cents are dimmed. */
export function Money({ value, size = 40 }: { value: string; size?: number }) {
  useLingui() // re-renders when the language changes
  const text = formatUsd(value)
  const cents = text.indexOf(separators().decimal)
  return (
    <span className={css.money} translate="no" style={{ fontSize: size }}>
      {text.slice(0, cents)}
      <span className={css.zeros}>{text.slice(cents)}</span>
    </span>
  )
}
