import { Checkbox } from '@mantine/core'
import css from './data-table.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (event: unknown) => void
}

/** The whole cell is its label, for a larger touch target. */
export function RowCheckbox({ label, ...box }: RowCheckboxProps) {
  return (
    <label className={css.checkbox}>
      <Checkbox size="xs" aria-label={label} {...box} />
    </label>
  )
}
