import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AccountRole } from '#shared/domains/accounts/roles.ts'

/** An open envelope whose inner hash is in a ledger, with what it carries. */
export interface MatchedSubmission {
  id: string
  source: string
  role: AccountRole
  innerHash: string
  /** `operation`: the first one, of `operations` many. */
  intents: { id: string; userId: string | null; operation: number; operations: number; amount: string; type: string }[]
}

/**
 * Open attempts by the inner hashes of a ledger's transactions; locked. A bump shares its inner hash with what it bumps. One
 * that was stopped counts too: it is in a ledger after all.
 */
export async function lockMatching(trx: Trx, innerHashes: readonly string[]): Promise<MatchedSubmission[]> {
  if (innerHashes.length === 0) return []
  return rowsOf(
    trx,
    sql<MatchedSubmission>`
    with matched as materialized (
      select s.id, s.source, s.inner_hash from submissions s
      where s.inner_hash = any(${innerHashes}::text[]) and s.outcome in ('live', 'stopped') and s.bump_of is null for update)
    select m.*, a.role, carried.intents
    from matched m join ledger_accounts a on a.address = m.source cross join lateral (
      select coalesce(json_agg(json_build_object('id', t.id, 'userId', t.user_id, 'operation', i.operation,
        'operations', coalesce(jsonb_array_length(t.operations), 1),
        'amount', t.amount::text, 'type', t.type) order by i.operation), '[]') as intents
      from submission_intents i join transactions t on t.id = i.intent_id where i.submission_id = m.id and i.live) carried`,
  )
}

/** Ends attempts and their bumps by what the ledger said. */
export async function settleSubmissions(
  trx: Trx,
  outcomes: readonly { innerHash: string; outcome: 'applied' | 'failed' }[],
  ledger: number,
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update submissions s set outcome = o.outcome, ledger = ${ledger}
    from unnest(${outcomes.map((o) => o.innerHash)}::text[], ${outcomes.map((o) => o.outcome)}::text[]) as o (inner_hash, outcome)
    where s.inner_hash = o.inner_hash and s.outcome in ('live', 'stopped')`.execute(trx)
}

/** Intents of a batch that failed as a whole may be sent again: they are in no live envelope any more. */
export async function detachIntents(trx: Trx, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0)
    await sql`update submission_intents set live = false where intent_id = any(${intentIds}::uuid[]) and live`.execute(
      trx,
    )
}

/** Where the intents of these envelopes go. */
export async function listDestinations(db: Db, innerHashes: readonly string[]): Promise<string[]> {
  if (innerHashes.length === 0) return []
  const rows = await rowsOf(
    db,
    sql<{ to: string }>`
    select t."to" from submissions s join submission_intents i on i.submission_id = s.id
    join transactions t on t.id = i.intent_id
    where s.inner_hash = any(${innerHashes}::text[]) and t."to" is not null`,
  )
  return rows.map((row) => row.to)
}
