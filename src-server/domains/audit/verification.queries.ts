import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ChainedFields, Head } from './chain.ts'

export interface SignedHead extends Head {
  signature: string | null
  /** With microseconds. */
  signedAt: string | null
}
export interface StoredEntry extends ChainedFields {
  previousHash: string
  hash: string
}
/** An anchor as it stands here, and the memo of its intent; either may be gone. */
export interface StoredAnchor {
  day: string | null
  heads: string | null
  rootHash: string | null
  memo: string | null
}
interface Place {
  stream: string
  number: number
}

/** Read in pages, so that a log of any size takes the same memory and leaves the process time for others. */
const READ_AT_ONCE = 2000
const BEFORE_ALL: Place = { stream: '', number: 0 }

/** SQL: a time in UTC, to the microsecond. */
const exact = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** One moment of the log: what is added meanwhile is not seen. */
export const asOfNow = <Answer>(db: Db, work: (trx: Trx) => Promise<Answer>): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

export const readHeads = (trx: Trx): Promise<SignedHead[]> =>
  rowsOf(
    trx,
    sql<SignedHead>`select stream, length, hash, signature, ${exact('signed_at')} as signed_at
      from audit_heads order by stream`,
  )

/** Every entry, stream by stream, in the order of the numbers. */
export async function* readEntries(trx: Trx): AsyncGenerator<StoredEntry[]> {
  const plain = trx.withoutPlugins()
  for (let after = BEFORE_ALL; ; ) {
    const rows = await rowsOf(
      plain,
      sql<StoredEntry>`select stream, number, id, ${exact('at')} as at, actor_kind as "actorKind", actor_id as "actorId",
        action, subject_kind as "subjectKind", subject_id as "subjectId", old, new, reason, ip_address as "ipAddress",
        user_agent as "userAgent", request_id as "requestId", previous_hash as "previousHash", hash
      from audit_entries where (stream, number) > (${after.stream}, ${after.number})
      order by stream, number limit ${READ_AT_ONCE}`,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    after = last
  }
}

export const readAnchors = (trx: Trx): Promise<StoredAnchor[]> =>
  rowsOf(
    trx,
    sql<StoredAnchor>`select a.day::text as day, a.heads, a.root_hash, t.memo
      from audit_anchors a full join (select id, memo from transactions where user_id is null and type = 'anchor') t on t.id = a.transaction_id
      order by a.day`,
  )

/** An anchor as it was sent; hash and ledger are null until it is in a ledger. */
export interface SentAnchor {
  day: string
  rootHash: string
  hash: string | null
  ledger: number | null
}

export const readSentAnchors = (db: Db | Trx): Promise<SentAnchor[]> =>
  rowsOf(
    db,
    sql<SentAnchor>`select a.day::text as day, a.root_hash, t.hash, t.ledger
      from audit_anchors a left join transactions t on t.id = a.transaction_id order by a.day`,
  )
