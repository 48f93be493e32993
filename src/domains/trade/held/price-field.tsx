import type { ReactNode, Ref } from 'react'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
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

/** A price or a distance, with what it is meant in. */
export function PriceField({ ref, label, value, onChange, unit, hint, error, placeholder = '0' }: Props) {
  return (
    <DecimalInput
      ref={ref}
      label={label}
      value={value}
      onChange={onChange}
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
