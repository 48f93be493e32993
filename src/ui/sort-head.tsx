import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './sort-head.module.css'

export interface Sorting<By extends string> {
  by: By
  /** Smallest first. */
  isUp: boolean
}

interface SortHeadProps<By extends string> {
  by: By
  label: string
  className?: string | undefined
  sorting: Sorting<By>
  onSort: (sorting: Sorting<By>) => void
}

/** The head of a column that rows can be sorted by; names begin with A, figures with the largest. */
export function SortHead<By extends string>({ by, label, className, sorting, onSort }: SortHeadProps<By>) {
  const isSorted = sorting.by === by
  const Icon = sorting.isUp ? IconArrowUp : IconArrowDown
  const order = sorting.isUp ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort({ by, isUp: isSorted ? !sorting.isUp : by === 'name' })}
      >
        {label}
        {isSorted && <Icon size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
