import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { SubmissionsTable } from '#db/domains/transactions/transactions.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { rowsOf } from '#db/rows-of.ts'
import { isHeldPayout } from '#server/domains/transactions/submission/held-payouts.queries.ts'
import { isPendingAccount } from '#server/domains/transactions/submission/pending-accounts.queries.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { MOST_OPERATIONS, type OperationPlan } from '#server/stellar/operation-plan.ts'

export type SubmissionRow = Selectable<SubmissionsTable>
type Sourced = TransactionRow & { source: string }

/** SQL: 1 for a payment, 2 for one of a file, 0 for all that lives shortly. */
const rankOf = (t: string): string =>
  `(case when ${t}.type <> 'payment_out' then 0 when ${t}.group_id is null then 1 else 2 end)`

/** SQL: the rank of what an account signed last. */
const LAST_RANK = sql.raw(`coalesce((
    select ${rankOf('l')} from submissions s join submission_intents i on i.submission_id = s.id join transactions l on l.id = i.intent_id
    where s.source = w.address and s.bump_of is null and s.outcome in ('live', 'applied', 'failed')
    order by s.sequence desc limit 1), 0)`)

/** Payments of a file that wait for longer have every second envelope of their account. */
const PATIENCE_SECONDS = 60

/**
 * SQL: who has the next envelope, the lower the sooner. Payments do not follow payments where a swap or an order waits, which live
 * shortly; a file is in no hurry, but ends.
 */
const turnAt = (now: Date): RawBuilder<number> => sql`case ${sql.raw(rankOf('t'))} when 0 then 0
  when 1 then (last.rank = 1)::int
  else case when last.rank < 2 and t."timestamp" < ${now}::timestamptz - make_interval(secs => ${PATIENCE_SECONDS}) then 0 else 2 end end`

/**
 * The next of each source's queued intents: up to `most`, but more than one only of openings of accounts, and of payments that
 * can share an envelope as many as it carries. What was signed before goes first, since all attempts of an intent share one
 * sequence number; then by turns, the oldest first. Locked.
 */
export async function lockNextIntents(
  trx: Trx,
  sources: readonly { address: string; most: number }[],
  now: Date,
): Promise<Map<string, TransactionRow[]>> {
  const rows = await rowsOf(
    trx,
    sql<Sourced>`
    select next.* from unnest(${sources.map((s) => s.address)}::text[], ${sources.map((s) => s.most)}::int[]) as w (address, most)
    cross join lateral (select ${LAST_RANK} as rank) last
    cross join lateral (
      select t.* from transactions t
      where t.source = w.address and t.status = 'queued'
        and not ${isHeldPayout('t')}
        and (not ${isPendingAccount('t."to"')} or t.creates_account or t.valid_until <= ${now}::timestamptz)
      order by t.signed_at nulls last, ${turnAt(now)}, t."timestamp", t.id limit w.most for update of t) next`,
  )
  const bySource = Map.groupBy(rows, (row) => row.source)
  for (const [source, [first, ...rest]] of bySource) {
    if (!first) continue
    if (first.groupId !== null || first.type === 'payment_out') bySource.set(source, await lockAlike(trx, first))
    else bySource.set(source, first.type === 'account_create' ? [first, ...rest.filter(isOpening)] : [first])
  }
  return bySource
}

/**
 * Intents that can share an envelope with the first of a group, or with a payment that is in none, in their order: of the same
 * memo and, of payments, the same bid. A claim comes from whoever made the payment.
 */
async function lockAlike(trx: Trx, first: Sourced): Promise<Sourced[]> {
  const shared =
    first.groupId === null
      ? sql`t.group_id is null and t.type = 'payment_out' and t.service_pays_fee = ${first.servicePaysFee}
          and t.base_fee is not distinct from ${first.baseFee}::int`
      : sql`t.group_id = ${first.groupId}::uuid`
  const rows = await rowsOf(
    trx,
    sql<Sourced>`
    select t.* from transactions t where t.source = ${first.source} and t.status = 'queued' and ${shared}
      and (t."from" = ${first.from} or t.type = 'claim')
      and t.memo is not distinct from ${first.memo} and t.memo_type is not distinct from ${first.memoType}
      and not ${isHeldPayout('t')}
      and (t.id = ${first.id}::uuid or t.creates_account or not ${isPendingAccount('t."to"')})
    order by t.signed_at nulls last, t."timestamp", t.id limit ${MOST_OPERATIONS} for update of t`,
  )
  let room = MOST_OPERATIONS
  const fits = rows.findIndex((row) => (room -= countOf(row)) < 0)
  return fits === -1 ? rows : rows.slice(0, fits)
}

/** How many operations an intent is. */
const countOf = ({ operations }: Pick<TransactionRow, 'operations'>): number =>
  Array.isArray(operations) ? operations.length : 1

const isOpening = (row: TransactionRow): boolean => row.type === 'account_create'

/** Intents of an envelope, in the order of its operations, as far as they wait to be signed again. Locked. */
export async function lockQueuedGroup(trx: Trx, submissionId: string): Promise<TransactionRow[]> {
  return rowsOf(
    trx,
    sql<TransactionRow>`
    select t.* from submission_intents i join transactions t on t.id = i.intent_id
    where i.submission_id = ${submissionId}::uuid and t.status = 'queued' order by i.operation for update of t`,
  )
}

/** The live envelope of a source, a fee bump before what it bumps. */
export const findLive = (db: Reader, source: string): Promise<SubmissionRow | undefined> =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where('source', '=', source)
    .where('outcome', '=', 'live')
    .orderBy('bumpOf', (order) => order.asc().nullsLast())
    .executeTakeFirst()

/** The last attempt at an intent, whatever became of it. */
export const findLastAttempt = async (trx: Trx, intentId: string): Promise<SubmissionRow | undefined> =>
  (await selectLastAttempt(trx, { intentId }))[0]

const selectLastAttempt = prepareQuery<{ intentId: string }, SubmissionRow>((db, slot) =>
  db
    .selectFrom('submissions')
    .innerJoin('submissionIntents', 'submissionIntents.submissionId', 'submissions.id')
    .selectAll('submissions')
    .where('submissionIntents.intentId', '=', slot('intentId'))
    .orderBy('submissions.attempt', 'desc')
    .limit(1),
)

export type SignedSubmission = Pick<
  Selectable<SubmissionsTable>,
  'id' | 'source' | 'sequence' | 'attempt' | 'envelope' | 'innerHash' | 'outerHash' | 'bumpOf' | 'maxTime'
>

export type CarriedIntent = Pick<TransactionRow, 'id' | 'operations'>

/** Stores envelopes, due at once, with the intents that they carry; the unique indexes refuse a second live one of a source. */
export async function insertSubmissions(
  trx: Trx,
  submissions: readonly { row: SignedSubmission; intents: readonly CarriedIntent[] }[],
  now: Date,
): Promise<void> {
  const column = <T>(pick: (row: SignedSubmission) => T): T[] => submissions.map(({ row }) => pick(row))
  const carried = submissions.flatMap(({ row, intents }) => {
    let place = 0
    return intents.map((intent) => {
      const first = place
      place += countOf(intent)
      return { id: intent.id, place: first, by: row.id }
    })
  })
  await sql`with stored as (
      insert into submissions (id, source, sequence, attempt, envelope, inner_hash, outer_hash, bump_of, max_time,
        next_send_at)
      select *, ${now}::timestamptz from unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.source)}::text[],
        ${column((r) => r.sequence)}::bigint[], ${column((r) => r.attempt)}::smallint[],
        ${column((r) => r.envelope)}::text[], ${column((r) => r.innerHash)}::text[], ${column((r) => r.outerHash)}::text[],
        ${column((r) => r.bumpOf)}::uuid[], ${column((r) => r.maxTime)}::timestamptz[]))
    insert into submission_intents (submission_id, intent_id, operation)
    select * from unnest(${carried.map((c) => c.by)}::uuid[], ${carried.map((c) => c.id)}::uuid[],
      ${carried.map((c) => c.place)}::smallint[])`.execute(trx)
}

export interface SendNote {
  /** Of the submission. */
  id: string
  code: string | null
  againAt: Date
  /** Milliseconds since the bytes left; when that was is told by the database's clock, as every step of a payment is. */
  agoMs: number
}

/** Notes that the bytes left, what was said, and when to look again; the first time also on the intents. */
export async function noteSends(db: Db, notes: readonly SendNote[]): Promise<void> {
  await sql`with sent as (
      update submissions s set sends = s.sends + 1, last_code = coalesce(n.code, s.last_code),
        next_send_at = n.again_at
      from unnest(${notes.map((n) => n.id)}::uuid[], ${notes.map((n) => n.code)}::text[],
        ${notes.map((n) => n.againAt)}::timestamptz[], ${notes.map((n) => n.agoMs / 1000)}::float8[])
        as n (id, code, again_at, ago)
      where s.id = n.id returning s.id, s.sends, n.ago)
    update transactions t set submitted_at = now() - make_interval(secs => sent.ago) from sent, submission_intents i
    where i.submission_id = sent.id and t.id = i.intent_id and sent.sends = 1 and t.submitted_at is null`.execute(db)
}

/** The live envelope of a user's intent is due now; false where there is none. */
export async function bringForward(
  trx: Trx,
  { userId, intentId, now }: { userId: string; intentId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('submissions')
    .set({ nextSendAt: now })
    .where('outcome', '=', 'live')
    .where('id', 'in', (of) =>
      of
        .selectFrom('submissionIntents')
        .innerJoin('transactions', 'transactions.id', 'submissionIntents.intentId')
        .select('submissionIntents.submissionId')
        .where('submissionIntents.intentId', '=', intentId)
        .where('submissionIntents.live', '=', true)
        .where('transactions.userId', '=', userId),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function postpone(db: Db, id: string, nextSendAt: Date): Promise<void> {
  await db.updateTable('submissions').set({ nextSendAt }).where('id', '=', id).execute()
}

export const lockSubmission = (trx: Trx, id: string): Promise<SubmissionRow | undefined> =>
  trx.selectFrom('submissions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listIntentIds = async (trx: Trx, submissionId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('submissionIntents')
    .select('intentId')
    .where('submissionId', '=', submissionId)
    .orderBy('operation')
    .execute()
  return rows.map((row) => row.intentId)
}

/** Intents of an attempt that wait for what becomes of it. */
export async function listSignedIntents(trx: Trx, submissionId: string): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`
    select t.id from submission_intents i join transactions t on t.id = i.intent_id
    where i.submission_id = ${submissionId}::uuid and i.live and t.status = 'signed' for update of t`,
  )
  return rows.map((row) => row.id)
}

/** Ends an attempt without a ledger: proven dead, or stopped for an administrator. Bumps of it end with it. */
export async function endAttempt(
  trx: Trx,
  submission: Pick<SubmissionRow, 'id' | 'bumpOf'>,
  outcome: 'dead' | 'stopped',
): Promise<void> {
  const root = submission.bumpOf ?? submission.id
  await trx
    .updateTable('submissions')
    .set({ outcome })
    .where((where) => where.or([where('id', '=', root), where('bumpOf', '=', root)]))
    .execute()
  if (outcome === 'dead')
    await trx.updateTable('submissionIntents').set({ live: false }).where('submissionId', '=', root).execute()
}

/** Replaces the operations of intents that nobody has signed yet, or whose envelope is proven dead. */
export async function storeOperations(trx: Trx, revised: ReadonlyMap<string, readonly OperationPlan[]>): Promise<void> {
  await sql`update transactions t set operations = r.operations
    from unnest(${[...revised.keys()]}::uuid[], ${[...revised.values()].map((plans) => JSON.stringify(plans))}::jsonb[])
      as r (id, operations)
    where t.id = r.id and t.status = 'queued'`.execute(trx)
}
