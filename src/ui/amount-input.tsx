import type { ReactNode, Ref } from 'react'
import css from './amount-input.module.css'
import { cleanAmountText, finishAmountText, inputText } from './amount-input-text.ts'
import { refuseWrongKeys, signed } from './amount-keys.ts'

interface AmountInputProps {
  id: string
  /** Decimal text with a point; never a number, so that no digit is lost. It is shown with the language's decimal sign. */
  value: string
  /** Sign before the digits, of what is not the asset beside it. */
  unit?: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  /** Called with typed or pasted text that can never become an amount, so that it is not dropped silently; null once the input is valid. */
  onRefused?: (text: string | null) => void
  name?: string
  placeholder?: string
  invalid?: boolean
  describedBy?: string
  /** Beside the amount: the asset. */
  aside?: ReactNode
  /** Below the amount: its value and the shares. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The large amount field of the flows. Text only: at most 7 decimals, decimal keyboard, pasted groups and spaces cleaned. */
export function AmountInput({ ref, aside, children, ...field }: AmountInputProps) {
  const { id, value, unit, onChange, onBlur, onRefused, name, placeholder = '0', invalid = false, describedBy } = field
  const take = (text: string): void => {
    const clean = cleanAmountText(text)
    onRefused?.(clean === null ? text : null)
    onChange(clean ?? value)
  }
  const finish = (): void => {
    if (finishAmountText(value) !== value) onChange(finishAmountText(value))
    onBlur?.()
  }
  return (
    <div className={css.well} data-invalid={invalid || undefined}>
      <span className={css.typed}>
        {unit && (
          <span className={css.unit} data-length={lengthOf(value)} aria-hidden>
            {unit}
          </span>
        )}
        <input
          ref={ref}
          id={id}
          name={name}
          className={css.field}
          data-length={lengthOf(value)}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={inputText(value)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onBeforeInput={(event) => refuseWrongKeys(event, onRefused)}
          onChange={(event) => take(signed(event.currentTarget.value, event.nativeEvent))}
          onBlur={finish}
        />
      </span>
      {aside}
      {children && <div className={css.below}>{children}</div>}
    </div>
  )
}

/** Long amounts have a smaller font, so that all digits are visible on a phone. */
function lengthOf(value: string): 'short' | 'long' | 'longest' {
  if (value.length > 12) return 'longest'
  return value.length > 8 ? 'long' : 'short'
}
