import css from './amount.module.css'
import { groupDigits } from './amount-text.ts'

/** '16766.35' -> '$16,766.35'. US dollars as decimal text with 2 decimals. */
export function formatUsd(value: string): string {
  const [whole = '0', cents = '00'] = value.split('.')
  return `$${groupDigits(whole)}.${cents}`
}

/** '0.14358' -> '$0.14358', '1.0000000' -> '$1.00', '2.318' -> '$2.318': at least 2 decimals, no closing zeros beyond them. */
export function formatPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return `$${groupDigits(whole)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A total in US dollars as the headline of a panel; its cents step back. */
export function Money({ value, size = 40 }: { value: string; size?: number }) {
  const [whole, cents] = formatUsd(value).split('.')
  return (
    <span className={css.money} style={{ fontSize: size }}>
      {whole}
      <span className={css.zeros}>.{cents}</span>
    </span>
  )
}
