import { CopyButton } from './copy-button.tsx'
import css from './copy-list.module.css'

export interface CopyItem {
  label: string
  value: string
  /** Accessible name of the button. */
  copyLabel: string
  copied: string
}

/** Texts to copy, one line each with its button. */
export function CopyList({ items }: { items: readonly CopyItem[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.label} className={css.item}>
          <span className={css.text}>
            <span className={css.label}>{item.label}</span>
            <span className={`mono ${css.value}`} translate="no" title={item.value}>
              {item.value}
            </span>
          </span>
          <CopyButton text={item.value} label={item.copyLabel} copied={item.copied} />
        </li>
      ))}
    </ul>
  )
}
