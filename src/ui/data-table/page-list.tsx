import type { ComponentProps, ReactNode } from 'react'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { MoreRows } from './more-rows.tsx'

type OfUnanswered = ComponentProps<typeof Unanswered>
interface Props<Row> extends Omit<OfUnanswered, 'query' | 'also'> {
  pages: OfUnanswered['query'] &
    ComponentProps<typeof MoreRows>['pages'] & {
      data: { pages: readonly { items: readonly Row[] }[] } | undefined
    }
  /** What stands there where no page has a row. */
  empty: ReactNode
  /** What is said after the last page. */
  end?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that is read page by page, in each of its states: asked, failed, empty, rows with what shows more. */
export function PageList<Row>({ pages, empty, end, children, ...lines }: Props<Row>) {
  if (pages.data === undefined) return <Unanswered query={pages} {...lines} />
  const rows = pages.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <MoreRows pages={pages} shown={rows.length} end={end} />
    </>
  )
}
