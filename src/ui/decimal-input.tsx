import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { cleanAmountText, finishAmountText, inputText } from './amount-input-text.ts'
import { refuseWrongKeys, signed } from './amount-keys.ts'

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Decimal text with a point; never a number, so that no digit is lost. It is shown with the language's decimal sign. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A price, an amount or a percentage: digits only, at most 7 decimals. Text that can never become one is said, not dropped silently. */
export function DecimalInput({ value, onChange, onBlur, error, ...field }: DecimalInputProps) {
  const { t } = useLingui()
  const [isRefused, setRefused] = useState(false)
  const take = (text: string): void => {
    const clean = cleanAmountText(text)
    setRefused(clean === null)
    if (clean !== null) onChange(clean)
  }
  const finish = (): void => {
    setRefused(false)
    if (finishAmountText(value) !== value) onChange(finishAmountText(value))
    onBlur?.()
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...field}
      value={inputText(value)}
      error={error || (isRefused ? t`Only digits, with at most 7 decimals` : undefined)}
      onBeforeInput={(event: FormEvent<HTMLInputElement>) => refuseWrongKeys(event, () => setRefused(true))}
      onChange={(event) => take(signed(event.currentTarget.value, event.nativeEvent))}
      onBlur={finish}
    />
  )
}
