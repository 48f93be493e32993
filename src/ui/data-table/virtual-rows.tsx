import type { RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './data-table.module.css'
import { type BodyProps, GroupHeading, groupsOf, type RowGroup, TableRow } from './table-rows.tsx'

const HEADING_HEIGHT = 32
const ROW_HEIGHT = 59
const OVERSCAN = 8

/** One line of the table: a row, or the heading of a group. */
interface Line {
  group: number
  row: number | null
}

/**
 * Renders only the rows near the viewport, with blank rows of the height of those left out. The focused row and its
 * neighbours stay rendered, so that scrolling does not lose the focus and J, K and the arrows find the next row.
 */
export function VirtualRows<Data extends RowData>(body: BodyProps<Data>) {
  const { rows, groupOf, table } = body
  const groups = useMemo(() => groupsOf(rows, groupOf), [rows, groupOf])
  const lines = useMemo(() => linesOf(groups, groupOf !== undefined), [groups, groupOf])
  const focusedRow = useFocusedRow(body)
  const top = useTopOf(table)
  const keyOf = (line: Line | undefined): string =>
    line?.row == null ? `group ${line?.group}` : `row ${rows[line.row]?.id}`
  const estimateSize = (index: number): number => (lines[index]?.row == null ? HEADING_HEIGHT : ROW_HEIGHT)
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.length,
    estimateSize,
    getItemKey: (index) => keyOf(lines[index]),
    overscan: OVERSCAN,
    scrollMargin: top,
    // a list with display: none has no heights to measure
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) || estimateSize(instance.indexFromElement(row)),
    rangeExtractor: (range) =>
      withPinned(
        range,
        lines,
        groupOf !== undefined,
        rows.findIndex(({ id }) => id === focusedRow.current),
      ),
  })
  const sections: { group: number; content: ReactNode[] }[] = []
  let end = top
  for (const item of virtualizer.getVirtualItems()) {
    const line = lines[item.index]
    if (line === undefined) continue
    let section = sections.at(-1)
    if (section?.group !== line.group) {
      section = { group: line.group, content: [] }
      sections.push(section)
    }
    if (item.start > end) section.content.push(<Blank key={`before ${item.key}`} height={item.start - end} />)
    end = item.end
    const place = { ref: virtualizer.measureElement, 'data-index': item.index, 'aria-rowindex': item.index + 2 }
    const row = line.row === null ? undefined : rows[line.row]
    section.content.push(
      row && line.row !== null ? (
        <TableRow key={item.key} row={row} index={line.row} body={body} line={place} />
      ) : (
        <GroupHeading key={item.key} heading={groups[line.group]?.heading ?? ''} body={body} line={place} />
      ),
    )
  }
  const rest = top + virtualizer.getTotalSize() - end
  return (
    <>
      {sections.map(({ group, content }) => (
        <tbody key={groups[group]?.heading}>{content}</tbody>
      ))}
      {rest > 0 && (
        <tbody>
          <Blank height={rest} />
        </tbody>
      )}
    </>
  )
}

const Blank = ({ height }: { height: number }) => <tr aria-hidden className={css.blank} style={{ height }} />

const linesOf = (groups: readonly RowGroup[], withHeadings: boolean): Line[] =>
  groups.flatMap(({ first, length }, group) => [
    ...(withHeadings ? [{ group, row: null }] : []),
    ...Array.from({ length }, (_, at) => ({ group, row: first + at })),
  ])

/** The lines in range, the headings of their groups (they are sticky), and the focused row with its neighbours. */
function withPinned(range: Range, lines: readonly Line[], withHeadings: boolean, focused: number): number[] {
  const shown = new Set(defaultRangeExtractor(range))
  const indexOfRow = (row: number): number => lines.findIndex((line) => line.row === row)
  if (focused >= 0) for (const row of [focused - 1, focused, focused + 1]) shown.add(indexOfRow(row))
  const groups = new Set([...shown].map((index) => lines[index]?.group))
  if (withHeadings)
    for (const group of groups) shown.add(lines.findIndex((line) => line.row === null && line.group === group))
  return [...shown].filter((index) => index >= 0).sort((a, b) => a - b)
}

/** Distance of the table's body from the top of the page. In cards there is no head, and a hidden table has no place. */
function useTopOf(table: RefObject<HTMLTableElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = table.current
      if (element === null || element.getClientRects().length === 0) return
      const above = element.getBoundingClientRect().top + (element.tHead?.offsetHeight ?? 0)
      setTop(Math.round(above + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure) // what is above the table may change its height
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table])
  return top
}

/** Id of the row that had the focus last. */
function useFocusedRow<Data extends RowData>({ table, rows }: BodyProps<Data>): RefObject<string | undefined> {
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const element = table.current
    const remember = ({ target }: FocusEvent): void => {
      const line = target instanceof Element ? target.closest('tr') : null
      focused.current = rows[Number(line?.dataset.row)]?.id
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [table, rows])
  return focused
}
