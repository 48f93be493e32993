import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** Which of these inner hashes are of envelopes that were signed here, whatever became of them. */
export async function filterSigned(trx: Trx, innerHashes: readonly string[]): Promise<Set<string>> {
  if (innerHashes.length === 0) return new Set()
  const rows = await sql<{ innerHash: string }>`
    select inner_hash from submissions where inner_hash = any(${innerHashes}::text[])`.execute(trx)
  return new Set(rows.rows.map((row) => row.innerHash))
}

/** Intents of a source that are not final, with the live attempt that carries each; locked. */
export async function lockOpenIntents(
  trx: Trx,
  source: string,
): Promise<(TransactionRow & { liveSubmission: string | null })[]> {
  const rows = await sql<TransactionRow & { liveSubmission: string | null }>`
    select t.*, (select i.submission_id from submission_intents i where i.intent_id = t.id and i.live) as live_submission
    from transactions t where t.source = ${source} and t.status in ('queued', 'signed') for update of t`.execute(trx)
  return rows.rows
}
