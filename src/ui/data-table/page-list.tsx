import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { MoreRows } from './more-rows.tsx'

type OfUnanswered = ComponentProps<typeof Unanswered>
interface Props<Row> extends Omit<OfUnanswered, 'query' | 'also'> {
  pages: OfUnanswered['query'] &
    ComponentProps<typeof MoreRows>['pages'] & {
      data: { pages: readonly { items: readonly Row[] }[] } | undefined
    }
  /** Which rows of those of all pages are shown; all of them without it. */
  shownOf?: (rows: Row[]) => Row[]
  /** True while it is not known yet whether there is a row: more is looked through. */
  isLooking?: boolean
  /** What stands there where no page has a row. */
  empty: ReactNode
  /** What is said after the last page. */
  end?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that is read page by page, in each of its states: asked, failed, empty, rows with what shows more. */
export function PageList<Row>(props: Props<Row>) {
  const { pages, shownOf, isLooking = false, empty, end, children, ...lines } = props
  const read = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data])
  if (read === undefined || isLooking) return <Unanswered query={pages} {...lines} />
  const rows = shownOf ? shownOf(read) : read
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <MoreRows pages={pages} shown={rows.length} end={end} />
    </>
  )
}
