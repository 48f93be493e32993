import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { SubmissionRow } from '#server/domains/transactions/submission/submissions.queries.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { StoppedSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'

const SHOWN = 200

type StoppedRow = Omit<StoppedSubmission, 'maxTime' | 'asked'> & { maxTime: Date }

/** Envelopes that wait for a decision, with what they carry, the oldest first. */
export async function listStopped(db: Db): Promise<StoppedRow[]> {
  return rowsOf(
    db,
    sql<StoppedRow>`
    select s.id, s.source, u.username, s.sequence::text, s.inner_hash, s.max_time, (
      select coalesce(json_agg(json_build_object('id', t.id, 'to', t."to", 'amount', t.amount::text,
        'asset', concat_ws(':', t.asset_code, t.asset_issuer), 'createdAt', t."timestamp") order by i.operation), '[]')
      from submission_intents i join transactions t on t.id = i.intent_id where i.submission_id = s.id) as stopped_intents
    from submissions s join ledger_accounts a on a.address = s.source left join users u on u.id = coalesce(a.user_id, a.owner_id)
    where s.outcome = 'stopped' and s.bump_of is null order by s.created_at limit ${SHOWN}`,
  )
}

export const findStopped = (db: Db, id: string): Promise<SubmissionRow | undefined> =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', '=', 'stopped')
    .where('bumpOf', 'is', null)
    .executeTakeFirst()

/** Its intents that wait for the decision, locked with it; null where it is decided already. */
/** A stopped envelope with how often it was sent, and what it carries in words. */
export const findCarried = async (
  db: Db,
  id: string,
): Promise<
  { sequence: string; sends: number; lastCode: string | null; payments: number; amounts: string | null } | undefined
> =>
  (
    await rowsOf<{
      sequence: string
      sends: number
      lastCode: string | null
      payments: number
      amounts: string | null
    }>(
      db,
      sql`select s.sequence::text, s.sends, s.last_code, count(t.id)::int as payments,
        left(string_agg(concat_ws(' ', t.amount::text, t.asset_code), ', ' order by i.operation), 200) as amounts
      from submissions s left join submission_intents i on i.submission_id = s.id left join transactions t on t.id = i.intent_id
      where s.id = ${id} and s.outcome = 'stopped' and s.bump_of is null group by s.id`,
    )
  )[0]

export async function lockStopped(trx: Trx, submissionId: string): Promise<TransactionRow[] | null> {
  const stopped = await trx
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', submissionId)
    .where('outcome', '=', 'stopped')
    .forUpdate()
    .executeTakeFirst()
  if (!stopped) return null
  return rowsOf(
    trx,
    sql<TransactionRow>`
    select t.* from submission_intents i join transactions t on t.id = i.intent_id
    where i.submission_id = ${submissionId}::uuid and t.status = 'signed' order by i.operation for update of t`,
  )
}

/** True where a transaction of the ledger, by any of its hashes, is booked for something else than that envelope. */
export async function isBooked(trx: Trx, hashes: readonly string[], submissionId: string): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    sql`
    select from transactions t where t.hash = any(${hashes}::text[]) and t.source is not null and not exists (
      select from submission_intents i where i.intent_id = t.id and i.submission_id = ${submissionId}::uuid)
    union all select from submissions s where (s.inner_hash = any(${hashes}::text[]) or s.outer_hash = any(${hashes}::text[]))
      and s.id <> ${submissionId}::uuid and s.bump_of is distinct from ${submissionId}::uuid limit 1`,
  )
  return rows.length > 0
}

export async function noteDecision(
  trx: Trx,
  submissionId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ resolvedBy: by, resolvedAt: sql`now()`, resolvedReason: reason })
    .where('id', '=', submissionId)
    .execute()
}
