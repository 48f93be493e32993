import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { cleanAmountText, finishAmountText, inputText } from '#client/ui/amount-input-text.ts'
import css from './form.module.css'

interface NumberFieldProps {
  id: string
  label: string
  /** Decimal text with a point; never a number, so that no digit is lost. */
  value: string
  onChange: (value: string) => void
  /** In what it is meant. */
  unit: string
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
}

/** A price or an amount: digits only, shown with the language's decimal sign. */
export function NumberField({ id, label, value, onChange, unit, hint, error, placeholder = '0' }: NumberFieldProps) {
  return (
    <TextInput
      id={id}
      label={label}
      value={inputText(value)}
      onChange={(event) => onChange(cleanAmountText(event.currentTarget.value) ?? value)}
      onBlur={() => finishAmountText(value) !== value && onChange(finishAmountText(value))}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      rightSection={<span className={css.unit}>{unit}</span>}
      rightSectionWidth={66}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
