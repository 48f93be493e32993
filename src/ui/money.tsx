import { useLingui } from '@lingui/react'
import css from './amount.module.css'
import { groupDigits, separators } from './separators.ts'

/** The dollar sign stands where the language has it: '$1.00', '1,00 US$'. */
function dollars(whole: string, fraction: string): string {
  const { decimal } = separators()
  const figure = `${groupDigits(whole)}${decimal}${fraction}`
  return decimal === ',' ? `${figure}\u00a0US$` : `$${figure}`
}

/** '16766.35' -> '$16,766.35', in Spanish '16.766,35 US$'. US dollars as decimal text with 2 decimals. */
export function formatUsd(value: string): string {
  const [whole = '0', cents = '00'] = value.split('.')
  return dollars(whole, cents)
}

/** '0.14358' -> '$0.14358', '1.0000000' -> '$1.00', '2.318' -> '$2.318': at least 2 decimals, no closing zeros beyond them. */
export function formatPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return dollars(whole, fraction.replace(/0+$/, '').padEnd(2, '0'))
}

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
