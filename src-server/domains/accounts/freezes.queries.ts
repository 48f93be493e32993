import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { FreezeCause, FreezesTable } from '#db/domains/accounts/accounts.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type FreezeRow = Selectable<FreezesTable>
export interface NewFreeze {
  /** The account that is frozen; null where the cause is the network's. */
  address: string | null
  /** True for a service account and for the network's causes: then nothing is signed at all. */
  stopsAll: boolean
  cause: FreezeCause
  subject: string
  /** For administrators; people are told less. */
  sentence: string
  evidence: Record<string, unknown>
}

/** False where the same is noted already. What an administrator has lifted for one transaction stays lifted. */
export async function insertFreeze(trx: Trx, freeze: NewFreeze): Promise<boolean> {
  const { address, stopsAll, cause, subject, sentence, evidence } = freeze
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`
    insert into freezes (id, address, stops_all, cause, subject, sentence, evidence)
    select ${uuid()}::uuid, ${address}, ${stopsAll}, ${cause}, ${subject}, ${sentence}, ${JSON.stringify(evidence)}::jsonb
    where not exists (select from freezes f where f.address is not distinct from ${address} and f.cause = ${cause}
      and f.subject = ${subject} and f.cause = 'unknown_transaction')
    on conflict do nothing returning id`,
  )
  return rows.length === 1
}

export const lockFreeze = (trx: Trx, id: string): Promise<FreezeRow | undefined> =>
  trx.selectFrom('freezes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listOpenFreezes = (db: Db): Promise<(FreezeRow & { role: string | null; username: string | null })[]> =>
  db
    .selectFrom('freezes')
    .leftJoin('ledgerAccounts', 'ledgerAccounts.address', 'freezes.address')
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql`coalesce(ledger_accounts.user_id, ledger_accounts.owner_id)`),
    )
    .selectAll('freezes')
    .select(['ledgerAccounts.role', 'users.username'])
    .where('freezes.liftedAt', 'is', null)
    .orderBy('freezes.frozenAt')
    .limit(FREEZES_SHOWN)
    .execute()
const FREEZES_SHOWN = 200

export interface Lift {
  by: string | null
  reason: string
}

/** Ends one freeze. */
export async function endFreeze(trx: Trx, id: string, { by, reason }: Lift): Promise<void> {
  await trx
    .updateTable('freezes')
    .set({ liftedAt: sql`now()`, liftedBy: by, liftedReason: reason })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .execute()
}

/** The open freezes of one cause that have found their answer. `address` null: the network's. */
export const listAnswered = (
  trx: Trx,
  { address, cause, subject }: { address: string | null; cause: FreezeCause; subject?: string },
): Promise<FreezeRow[]> =>
  trx
    .selectFrom('freezes')
    .selectAll()
    .where('address', address === null ? 'is' : '=', address)
    .where('cause', '=', cause)
    .where('liftedAt', 'is', null)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .forUpdate()
    .execute()

/** Brings the account's own flag, which signing and acceptance read, in line with its open freezes. */
export async function flagAccount(trx: Trx, address: string): Promise<void> {
  await sql`update ledger_accounts a set frozen_reason = f.sentence, frozen_at = f.frozen_at
    from (select 1) one left join lateral (
      select sentence, frozen_at from freezes where address = ${address} and lifted_at is null order by frozen_at limit 1) f on true
    where a.address = ${address} and a.frozen_reason is distinct from f.sentence`.execute(trx)
}

/** The oldest open cause that stops all sending. */
export const findStopOfAll = (trx: Trx): Promise<Pick<FreezeRow, 'sentence' | 'frozenAt'> | undefined> =>
  trx
    .selectFrom('freezes')
    .select(['sentence', 'frozenAt'])
    .where('stopsAll', '=', true)
    .where('liftedAt', 'is', null)
    .orderBy('frozenAt')
    .limit(1)
    .executeTakeFirst()
