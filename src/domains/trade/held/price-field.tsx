import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { cleanAmountText, finishAmountText, inputText } from '#client/ui/amount-input-text.ts'
import css from './held.module.css'

interface Props {
  label: string
  /** Decimal text with a point. */
  value: string
  onChange: (value: string) => void
  /** In what it is meant: 'USDC', '%'. */
  unit: string
  hint?: ReactNode
  error?: string | null
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A price or a distance: digits only, shown with the language's decimal sign. */
export function PriceField({ ref, label, value, onChange, unit, hint, error, placeholder = '0' }: Props) {
  return (
    <TextInput
      ref={ref}
      label={label}
      value={inputText(value)}
      onChange={(event) => onChange(cleanAmountText(event.currentTarget.value) ?? value)}
      onBlur={() => finishAmountText(value) !== value && onChange(finishAmountText(value))}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      classNames={{ input: css.figure }}
      rightSection={<span className={css.unit}>{unit}</span>}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : hint}
      error={error ?? undefined}
    />
  )
}
