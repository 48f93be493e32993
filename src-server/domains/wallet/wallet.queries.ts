import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { statement } from '#db/pipelined.ts'
import { rowsOf } from '#db/rows-of.ts'
import { quarantineJoins, quarantineOf } from '#server/domains/assets/quarantine.queries.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'

/** One line of a wallet, with everything that the overview needs; one row for each asset, or one without asset. */
export interface OverviewRow {
  address: string | null
  status: 'creating' | 'active' | null
  frozen: boolean
  subentries: number
  sponsoring: number
  sponsored: number
  openingBalance: string
  baseReserve: number | null
  asset: string | null
  balance: string
  sellingLiabilities: string
  reserved: string
  authorized: boolean | null
  price: string | null
  quarantine: QuarantineReason | null
}

/** One text for all calls, in the shape of the row: nothing is built, and no column is renamed, per request. */
const LIST_OVERVIEW = `select u.wallet_address as address, a.status, a.frozen_reason is not null as frozen,
    coalesce(a.subentries, 0) as subentries, coalesce(a.sponsoring, 0) as sponsoring, coalesce(a.sponsored, 0) as sponsored,
    coalesce(a.opening_balance, 0)::numeric(19,7) as "openingBalance", n.base_reserve as "baseReserve", b.asset,
    coalesce(b.balance, 0)::numeric(19,7) as balance,
    coalesce(b.selling_liabilities, 0)::numeric(19,7) as "sellingLiabilities",
    coalesce((select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset), 0)::numeric(19,7) as reserved, b.authorized,
    (select trim_scale(p.usd)::text from prices p where p.asset = b.asset order by p.source = 'operator' desc, p.source = 'network' desc, p.at desc limit 1) as price,
    ${quarantineOf('b.asset')} as quarantine
  from users u
  left join ledger_accounts a on a.user_id = u.id
  left join balances b on b.address = a.address
  left join network_state n on true${quarantineJoins('b.asset')}
  where u.id = $1
  order by b.asset = 'XLM' desc, b.asset`

/** The wallet of a user in one query: mirror, reservations and the newest price of each asset. */
export async function listOverview(read: GroupedRead, userId: string): Promise<OverviewRow[]> {
  return read(statement<OverviewRow>(LIST_OVERVIEW, [userId]))
}

/** Openings are queued one after the other: a second look then finds what the first one has queued. */
export async function lockOpenings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('wallet openings', 0))`.execute(trx)
}

/**
 * Users whose wallet is not on the network and on no way there: nobody has asked for it yet, or its opening failed. Of those
 * without an account row only who has signed up since then, or all, which reads every user, or those with these ids. Rows are
 * not locked: whoever changes a user just now, as a sign-in does, keeps no wallet waiting.
 */
export async function listUnopened(
  reader: Reader,
  limit: number,
  among: Date | 'all' | readonly string[],
): Promise<{ id: string; walletAddress: string | null; failedBefore: number }[]> {
  const { user, newUser } = scopeOf(among)
  return rowsOf(
    reader,
    sql<{ id: string; walletAddress: string | null; failedBefore: number }>`
    select u.id, u.wallet_address, (select count(*)::int from transactions f
      where f.user_id = u.id and f.type = 'account_create' and f.status = 'failed') as failed_before
    from users u
    where ${user} and u.wallet_address is not null and u.id in (
        select a.user_id from ledger_accounts a where a.status = 'creating'
        union all
        select r.id from users r where ${newUser} and not exists (select from ledger_accounts a where a.user_id = r.id))
      and not exists (
        select from transactions t where t.user_id = u.id and t.type = 'account_create' and t.status <> 'failed')
    order by u.created_at limit ${limit}`,
  )
}

/** SQL over `u`, a user, and `r`, one without an account row. */
function scopeOf(among: Date | 'all' | readonly string[]): Record<'user' | 'newUser', RawBuilder<unknown>> {
  const every = sql`true`
  if (among === 'all') return { user: every, newUser: every }
  if (among instanceof Date) return { user: every, newUser: sql`r.created_at > ${among}` }
  return { user: sql`u.id = any(${among}::uuid[])`, newUser: sql`r.id = any(${among}::uuid[])` }
}
