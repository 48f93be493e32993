import type { ReactNode } from 'react'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import css from './form.module.css'

interface NumberFieldProps {
  id?: string
  label: string
  /** Decimal text with a point. */
  value: string
  onChange: (value: string) => void
  /** In what it is meant: 'USDC', '%'. */
  unit: string
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
}

/** A price, an amount or a distance, with what it is meant in: a code may have twelve characters. */
export function NumberField({ id, label, value, onChange, unit, hint, error, placeholder = '0' }: NumberFieldProps) {
  return (
    <DecimalInput
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      rightSection={<span className={css.unit}>{unit}</span>}
      rightSectionWidth={`clamp(66px, calc(${unit.length}ch + 28px), 150px)`}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : hint}
      error={error}
    />
  )
}
