import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { AffiliateFeesTable } from '#db/domains/affiliates/affiliates.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { NotifiedMoney } from './telling.ts'

/** Notes what these confirmed transactions have paid in fees, of people who were brought by somebody; answers how many are new. */
export async function noteFees(trx: Trx, ids: readonly string[], at: Date): Promise<number> {
  const done = await sql`
    insert into affiliate_fees (transaction_id, user_id, asset, amount, config_id, at)
    select t.id, t.user_id, case t.type when 'fee' then concat_ws(':', t.asset_code, t.asset_issuer) else t.fee_asset end,
      case t.type when 'fee' then t.amount else t.fee end, c.id, ${at}
    from transactions t join affiliate_referrals r on r.user_id = t.user_id and r.level = 1
      cross join (select id, active from affiliate_config order by version desc limit 1) c
    where t.id = any(${ids}::uuid[]) and t.status = 'confirmed' and c.active
      and ((t.type = 'fee' and t.amount > 0) or (t.type <> 'fee' and t.fee > 0 and t.fee_asset is not null))
    on conflict do nothing`.execute(trx)
  return Number(done.numAffectedRows ?? 0n)
}

export const listAssetsToShare = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, sql<{ asset: string }>`select distinct asset from affiliate_fees where not shared`)
  return rows.map(({ asset }) => asset)
}

export interface FeeToShare
  extends Pick<Selectable<AffiliateFeesTable>, 'userId' | 'asset' | 'amount' | 'configId' | 'at'> {
  id: string
  above: { level: number; affiliateId: string; state: string; earned: string }[]
}

/** Fees that nobody else shares out meanwhile, with who stands above their payers, nearest first. */
export async function lockToShare(trx: Trx, assets: readonly string[], limit: number): Promise<FeeToShare[]> {
  const fees = await rowsOf(
    trx,
    sql<Omit<FeeToShare, 'above'>>`
    select transaction_id as id, user_id, asset, amount, config_id, at from affiliate_fees
    where not shared and asset = any(${assets}::text[]) order by asset, transaction_id limit ${limit} for update skip locked`,
  )
  if (fees.length === 0) return []
  const people = [...new Set(fees.map(({ userId }) => userId))]
  await sql`select from affiliate_program where id in (
    select affiliate_id from affiliate_referrals where user_id = any(${people}::uuid[])) order by id for update`.execute(
    trx,
  )
  const above = await rowsOf(
    trx,
    sql<FeeToShare['above'][number] & { userId: string }>`
    select r.user_id, r.level, r.affiliate_id, p.state, r.earned from affiliate_referrals r
      join affiliate_program p on p.id = r.affiliate_id
    where r.user_id = any(${people}::uuid[]) order by r.user_id, r.level`,
  )
  const of = Map.groupBy(above, ({ userId }) => userId)
  return fees.map((fee) => ({ ...fee, above: of.get(fee.userId) ?? [] }))
}

export interface NewCommission {
  id: string
  feeId: string
  userId: string
  level: number
  affiliateId: string
  share: string
  amount: string
  at: Date
  availableAt: Date
}

/**
 * Books commissions of fees with all sums that they change; the programs are locked already. `worth`: of each fee, in the reward's asset.
 * Answers who has earned.
 */
export async function bookShares(
  trx: Trx,
  fees: readonly { id: string; userId: string; worth: string; at: Date }[],
  commissions: readonly NewCommission[],
): Promise<NotifiedMoney[]> {
  const of = <T>(pick: (one: NewCommission) => T): T[] => commissions.map(pick)
  const ofFee = <T>(pick: (one: (typeof fees)[number]) => T): T[] => fees.map(pick)
  const money = await rowsOf(
    trx,
    sql<NotifiedMoney>`
    with n as (select * from unnest(${of((c) => c.id)}::uuid[], ${of((c) => c.feeId)}::uuid[], ${of((c) => c.userId)}::uuid[],
        ${of((c) => c.level)}::smallint[], ${of((c) => c.affiliateId)}::uuid[], ${of((c) => c.share)}::numeric[],
        ${of((c) => c.amount)}::numeric[], ${of((c) => c.at)}::timestamptz[], ${of((c) => c.availableAt)}::timestamptz[])
        as n (id, fee_id, user_id, level, affiliate_id, share, amount, at, available_at)),
      programs as (update affiliate_program p set pending_reward = p.pending_reward + s.amount,
          total_earned = p.total_earned + s.amount
        from (select affiliate_id, sum(amount) as amount from n group by 1) s where p.id = s.affiliate_id
        returning p.user_id, s.amount),
      days as (insert into affiliate_earnings as d (affiliate_id, day, level, amount)
        select affiliate_id, (at at time zone 'UTC')::date, level, sum(amount) from n group by 1, 2, 3 order by 1, 2, 3
        on conflict (affiliate_id, day, level) do update set amount = d.amount + excluded.amount),
      referrals as (update affiliate_referrals r set earned = r.earned + s.amount
        from (select user_id, level, sum(amount) as amount from n group by 1, 2) s
        where r.user_id = s.user_id and r.level = s.level),
      added as (insert into affiliate_commissions (id, fee_id, level, kind, affiliate_id, share, amount, at, available_at, status)
        select id, fee_id, level, 'earned', affiliate_id, share, amount, at, available_at, 'pending' from n)
    select user_id, amount::numeric(19, 7)::text as amount from programs where amount > 0`,
  )
  await sql`
    with f as (select * from unnest(${ofFee((f) => f.id)}::uuid[], ${ofFee((f) => f.userId)}::uuid[],
        ${ofFee((f) => f.worth)}::numeric[], ${ofFee((f) => f.at)}::timestamptz[]) as f (id, user_id, worth, at)),
      done as (update affiliate_fees x set shared = true from f where x.transaction_id = f.id),
      days as (insert into affiliate_fee_days as d (day, worth)
        select (at at time zone 'UTC')::date, sum(worth) from f group by 1 order by 1
        on conflict (day) do update set worth = d.worth + excluded.worth),
      first as (update affiliate_program p set payer_count = p.payer_count + s.people
        from (select r.affiliate_id, count(*)::int as people from affiliate_referrals r
          where r.user_id in (select user_id from f) and r.level = 1 and r.first_fee_at is null group by 1) s
        where p.id = s.affiliate_id)
    update affiliate_referrals r set fees = r.fees + s.worth, first_fee_at = coalesce(r.first_fee_at, s.at)
      from (select user_id, sum(worth) as worth, min(at) as at from f group by 1) s where r.user_id = s.user_id`.execute(
    trx,
  )
  return money
}
