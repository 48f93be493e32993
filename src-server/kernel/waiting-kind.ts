import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { WaitingFact, WaitingKindName } from '#shared/domains/admin/waiting.ts'

/** An administrator for whom something may wait. */
export interface Viewer {
  id: string
  rooms: readonly AdminRoom[]
}
export interface WaitingRead {
  count: number
  oldestAt: Date | null
  fact: WaitingFact | null
}
/** Something of a domain that waits for an administrator; declared by that domain. */
export interface WaitingKind {
  name: WaitingKindName
  /** One of these is needed to act on it; `every`: that is for `read` to say. */
  rooms: readonly AdminRoom[] | 'every'
  /** Address of the page where it is decided. */
  page: string
  /** Counts, up to a limit and by an index, what this administrator may decide on. */
  read: (viewer: Viewer, upTo: number) => Promise<WaitingRead>
}

interface Row {
  count: number
  oldestAt: Date | null
  usd: string | null
  severe: number
}
/** `rows`: a select of `at` with, where a fact is made of them, `usd` and `severe`; it stops at the limit itself, the oldest first. */
export async function readWaiting(
  db: Db,
  rows: RawBuilder<unknown>,
  { fact = () => null }: { fact?: (row: Row) => WaitingFact | null } = {},
): Promise<WaitingRead> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select count(*)::int as count, min(at) as oldest_at, sum(usd)::numeric(16, 2)::text as usd,
      (count(*) filter (where severe))::int as severe
      from (select f.at, f.usd, f.severe from (${rows}) as f (at, usd, severe)) as found`,
  )
  if (!row) throw new Error('a count has no row')
  return { count: row.count, oldestAt: row.oldestAt, fact: row.count === 0 ? null : fact(row) }
}
