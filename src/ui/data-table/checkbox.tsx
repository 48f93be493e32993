import css from './data-table.module.css'

interface CheckboxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: (event: unknown) => void
}

/** The browser's own checkbox; the whole cell is its label, for a larger touch target. */
export function Checkbox({ label, checked, indeterminate = false, onChange }: CheckboxProps) {
  return (
    <label className={css.checkbox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
      />
    </label>
  )
}
