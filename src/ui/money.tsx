import { useLingui } from '@lingui/react'
import css from './amount.module.css'
import { formatUsd, separators } from './numbers.ts'

/** A total in US dollars as the headline of a panel; its cents step back. */
export function Money({ value, size = 40 }: { value: string; size?: number }) {
  useLingui() // the text follows the language
  const text = formatUsd(value)
  const cents = text.indexOf(separators().decimal)
  return (
    <span className={css.money} style={{ fontSize: size }}>
      {text.slice(0, cents)}
      <span className={css.zeros}>{text.slice(cents)}</span>
    </span>
  )
}
