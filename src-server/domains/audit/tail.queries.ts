import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { StoredEntry } from './verification.queries.ts'

/** SQL: the fields that an entry’s hash covers, as verification reads them. */
const FIELDS =
  sql.raw(`e.stream, e.number, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.actor_kind as "actorKind", e.actor_id as "actorId", e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
  e.old, e.new, e.reason, e.ip_address as "ipAddress", e.user_agent as "userAgent", e.request_id as "requestId",
  e.previous_hash as "previousHash", e.hash`)

const read = (trx: Trx, from: RawBuilder<unknown>): Promise<StoredEntry[]> =>
  rowsOf(trx.withoutPlugins(), sql<StoredEntry>`select ${FIELDS} from ${from} order by e.stream, e.number`)

/** The newest entries of every stream. */
export const readTails = (trx: Trx, ofEach: number): Promise<StoredEntry[]> =>
  read(
    trx,
    sql`audit_heads h cross join lateral (select * from audit_entries a where a.stream = h.stream
      order by a.number desc limit ${ofEach}) e`,
  )

/** Entries of one stream from a number on. */
export const readWindow = (
  trx: Trx,
  { stream, from, count }: { stream: string; from: number; count: number },
): Promise<StoredEntry[]> =>
  read(trx, sql`audit_entries e where e.stream = ${stream} and e.number >= ${from} and e.number < ${from + count}`)
