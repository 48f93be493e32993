import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { StakeRow } from '#server/domains/staking/stakes.queries.ts'

export interface StakeBookRow extends StakeRow {
  pool: string
  asset: string
  username: string
  paidPrincipal: string
  paidRewards: string
  leavingFee: string
  /** US dollars of the principal at its booking. */
  usd: string | null
  /** Ids, with a space between. */
  payouts: string | null
}

/** By descending id, which is no order in time; payouts of each by their unique index. */
export function listStakeBooks(
  db: Db,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<StakeBookRow[]> {
  const after = cursor === undefined ? sql`true` : sql`s.id < ${cursor}::uuid`
  return rowsOf(
    db,
    sql<StakeBookRow>`
    with found as materialized (select * from user_stakes s where ${after} order by s.id desc limit ${limit})
    select s.*, c.name as pool, c.asset_code || coalesce(':' || c.issuer, '') as asset, u.username, t.booked_usd::text as usd,
      p.principal::numeric(19, 7)::text as paid_principal, p.rewards::numeric(19, 7)::text as paid_rewards,
      p.fee::numeric(19, 7)::text as leaving_fee, p.payouts
    from found s join staking_config c on c.id = s.staking_config_id join users u on u.id = s.user_id
      left join transactions t on t.id = s.transaction_id
      cross join lateral (select coalesce(sum(principal), 0) as principal, coalesce(sum(rewards), 0) as rewards,
        coalesce(sum(fee), 0) as fee, string_agg(transaction_id::text, ' ' order by at) as payouts
        from stake_payouts where user_stake_id = s.id and status = 'paid') p
    order by s.id desc`,
  )
}
