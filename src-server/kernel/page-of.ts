export interface Page<Row, Cursor> {
  page: Row[]
  /** Null where nothing follows. */
  nextCursor: Cursor | null
}

/** Of rows that were read up to one beyond the limit: those of the page, and the cursor from which the next one goes on. */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : cursorOf(last) }
}
