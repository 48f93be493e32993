import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isDead } from '#server/kernel/alive-workers.ts'
import { isBeingMade } from './being-made.queries.ts'

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
  await sql`update ledger_accounts set leased_by = null, leased_until = null
    where address = ${address} and leased_by = ${worker}`.execute(db)
}

/** Gives back what workers held that are no more; a lease that is left alone ends by itself. */
export async function releaseDeadLeases(db: Db): Promise<void> {
  await sql`update ledger_accounts set leased_by = null, leased_until = null
    where leased_by is not null and ${sql.raw(isDead('leased_by'))}`.execute(db)
}

/** Source accounts with work: a live envelope that is due and not outbid by one that is not, or a queued intent that may be signed now. */
const SOURCES_WITH_WORK = sql`
  select s.source from submissions s where s.outcome = 'live' and s.next_send_at <= now()
    and not exists (select from submissions b where b.source = s.source and b.outcome = 'live' and b.bump_of = s.id)
    and not exists (select from network_state where frozen_reason is not null)
  union
  select t.source from transactions t
    where t.status = 'queued' and t.source is not null
      and (not ${isBeingMade('t."to"')} or t.creates_account or t.valid_until <= now())
      and not exists (select from network_state where frozen_reason is not null)
      and not exists (select from submissions s where s.source = t.source and s.outcome = 'live' and s.bump_of is null)`
