import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Leases up to `limit` source accounts that have work; nobody else touches them until the lease ends. */
export async function leaseSources(
  db: Db,
  lease: { worker: string; seconds: number; limit: number },
): Promise<string[]> {
  const rows = await sql<{ address: string }>`
    update ledger_accounts set leased_by = ${lease.worker}::uuid, leased_until = now() + make_interval(secs => ${lease.seconds})
    where address in (
      select a.address from ledger_accounts a join (${SOURCES_WITH_WORK}) w on w.source = a.address
      where (a.leased_until is null or a.leased_until < now()) and a.status = 'active'
        and (a.frozen_reason is null or exists (select from submissions s where s.source = a.address and s.outcome = 'live'))
      limit ${lease.limit} for update of a skip locked)
    returning address`.execute(db)
  return rows.rows.map((row) => row.address)
}

export async function releaseLease(db: Db, worker: string, address: string): Promise<void> {
  await db
    .updateTable('ledgerAccounts')
    .set({ leasedBy: null, leasedUntil: null })
    .where('address', '=', address)
    .where('leasedBy', '=', worker)
    .execute()
}

/** Source accounts with work: a live envelope that is due, or a queued intent that may be signed now. */
const SOURCES_WITH_WORK = sql`
  select source from submissions where outcome = 'live' and next_send_at <= now()
  union
  select t.source from transactions t
    left join ledger_accounts d on d.address = t."to"
    where t.status = 'queued' and t.source is not null
      and (d.status is distinct from 'creating' or t.creates_account or t.valid_until <= now())
      and not exists (select from network_state where frozen_reason is not null)
      and not exists (select from submissions s where s.source = t.source and s.outcome = 'live' and s.bump_of is null)`
