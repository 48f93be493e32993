import { useLingui } from '@lingui/react'
import css from './amount.module.css'
import { balanceText } from './balance-text.ts'
import { choices } from './choices.ts'
import { Covered } from './covered.tsx'
import { detailParts, listParts, separators, ungrouped } from './numbers.ts'

interface AmountProps {
  /** Unsigned decimal text. */
  value: string
  code?: string
  sign?: '+' | '-' | ''
  /** Lists cut to 2 decimals and keep the full value in the title. */
  list?: boolean
  /** Of the person's own holdings: hidden while these are. */
  own?: boolean
}

/** An asset's amount: gains carry + and colour, outgoing amounts a minus sign and plain text. */
export function Amount({ value, code, sign = '', list = false, own = false }: AmountProps) {
  useLingui() // re-renders when the language or what is chosen changes
  if (own && choices().hideBalances)
    return (
      <span className={css.amount}>
        <Covered />
        {code && <span className={css.code}> {code}</span>}
      </span>
    )
  const { decimal } = separators()
  const text = balanceText(value)
  const parts = list ? listParts(text) : detailParts(text)
  const gain = sign === '+'
  const zeros = parts.zeros && `${parts.significant ? '' : decimal}${parts.zeros}`
  return (
    <span
      className={gain ? `${css.amount} ${css.gain}` : css.amount}
      translate="no"
      title={list ? `${ungrouped(text)}${code ? ` ${code}` : ''}` : undefined}
    >
      {sign === '-' ? '\u2212' : sign}
      {parts.whole}
      {parts.significant && `${decimal}${parts.significant}`}
      {zeros && <span className={gain ? undefined : css.zeros}>{zeros}</span>}
      {code && <span className={css.code}> {code}</span>}
    </span>
  )
}
