import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import css from './data-table.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (event: unknown) => void
}

/** The whole cell is its label, for a larger touch target. */
export function RowCheckbox({ label, ...box }: RowCheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={css.checkbox}>
      <Checkbox id={id} size="xs" aria-label={label} {...box} />
    </label>
  )
}
