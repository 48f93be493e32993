import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { StakePayoutsTable, StakingRewardsTable } from '#db/domains/staking/staking.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListPayouts, ListRewards } from '#shared/domains/staking/staking.schema.ts'

export type PayoutRow = Selectable<StakePayoutsTable>
/** With whom it goes to, and in what. */
export interface PayablePayout extends PayoutRow {
  userId: string
  poolId: string
  asset: string
  address: string
}

export async function insertPayouts(trx: Trx, payouts: readonly Insertable<StakePayoutsTable>[]): Promise<void> {
  if (payouts.length > 0) await trx.insertInto('stakePayouts').values(payouts).execute()
}

const WITH_OWNER = sql`select p.*, s.user_id, s.staking_config_id as pool_id,
    c.asset_code || coalesce(':' || c.issuer, '') as asset, a.address
  from stake_payouts p join user_stakes s on s.id = p.user_stake_id join staking_config c on c.id = s.staking_config_id
    join ledger_accounts a on a.user_id = s.user_id`

/** Due ones in other assets than `without`, the longest waiting first; those that another process has in hand are left to it. */
export const lockDue = (
  trx: Trx,
  { limit, without }: { limit: number; without: readonly string[] },
): Promise<PayablePayout[]> =>
  rowsOf<PayablePayout>(
    trx,
    sql`${WITH_OWNER} where p.status = 'due'
        and c.asset_code || coalesce(':' || c.issuer, '') <> all(${[...without]}::text[])
      order by p.at, p.id limit ${limit} for update of p skip locked`,
  )

/** Marks payouts as queued, each with its transaction. */
export async function noteQueued(trx: Trx, queued: readonly { id: string; transactionId: string }[]): Promise<void> {
  await sql`update stake_payouts p set status = 'queued', transaction_id = q.transaction_id, attempts = p.attempts + 1
    from unnest(${queued.map((one) => one.id)}::uuid[], ${queued.map((one) => one.transactionId)}::uuid[])
      as q (id, transaction_id) where p.id = q.id and p.status = 'due'`.execute(trx)
}

/** Unpaid payout of a stake's end, locked. */
export const lockOpenEnd = (trx: Trx, stakeId: string): Promise<PayoutRow | undefined> =>
  trx
    .selectFrom('stakePayouts')
    .selectAll()
    .where('userStakeId', '=', stakeId)
    .where('kind', 'in', ['exit', 'maturity'])
    .where('status', '<>', 'paid')
    .forUpdate()
    .executeTakeFirst()

/** Takes away rewards of a stake that were put into payouts after that time and have not left; answers them. */
export const dropRewardsAfter = (trx: Trx, stakeId: string, at: Date): Promise<PayoutRow[]> =>
  rowsOf<PayoutRow>(
    trx,
    sql`delete from stake_payouts p where p.user_stake_id = ${stakeId} and p.kind = 'rewards' and p.at > ${at}
      and (p.status in ('due', 'failed') or (p.status = 'queued' and exists (
        select from transactions t where t.id = p.transaction_id and t.status = 'queued' and t.signed_at is null)))
      returning *`,
  )

/** Says that a transaction of a ledger pays it, and how much of it is what. */
export async function notePaidBy(
  trx: Trx,
  id: string,
  paid: Pick<PayoutRow, 'principal' | 'rewards' | 'transactionId'>,
): Promise<void> {
  await trx
    .updateTable('stakePayouts')
    .set((eb) => ({ ...paid, status: 'queued' as const, settledAt: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Queued ones that these transactions pay, locked with their stakes before them. */
export async function lockQueued(trx: Trx, transactionIds: readonly string[]): Promise<PayablePayout[]> {
  await sql`select from user_stakes s where s.id in (select user_stake_id from stake_payouts
    where transaction_id = any(${[...transactionIds]}::uuid[])) order by s.id for update`.execute(trx)
  return rowsOf<PayablePayout>(
    trx,
    sql`${WITH_OWNER} where p.transaction_id = any(${[...transactionIds]}::uuid[]) and p.status = 'queued'
      order by p.id for update of p`,
  )
}

/** Those that ended as it says; a paid one's rewards are marked with what paid them. */
export async function settlePayouts(
  trx: Trx,
  ids: readonly string[],
  { status, at }: { status: 'paid' | 'failed'; at: Date },
): Promise<void> {
  await sql`update stake_payouts set status = ${status}, settled_at = ${at}
    where id = any(${[...ids]}::uuid[])`.execute(trx)
  if (status === 'failed') return
  await sql`update staking_rewards r set status = 'paid', transaction_id = p.transaction_id
    from stake_payouts p where p.id = any(${[...ids]}::uuid[]) and r.user_stake_id = p.user_stake_id
      and r.period between p."from" and p.through and r.transaction_id is null`.execute(trx)
}

/** Those that failed before that time are due again. */
export async function retryFailed(trx: Trx, before: Date): Promise<void> {
  await sql`update stake_payouts set status = 'due', transaction_id = null, settled_at = null
    where status = 'failed' and settled_at < ${before}`.execute(trx)
}

/** Transactions of queued ones that have ended: without a ledger, or in one that was booked before they were queued again. */
export const listEnded = (reader: Reader): Promise<{ transactionId: string; status: 'confirmed' | 'failed' }[]> =>
  rowsOf(
    reader,
    sql`select p.transaction_id, t.status from stake_payouts p join transactions t on t.id = p.transaction_id
      where p.status = 'queued' and t.status in ('confirmed', 'failed') order by p.id limit 500`,
  )

export const listPayouts = (
  reader: Reader,
  { stakeId, cursor, limit }: Pick<ListPayouts, 'stakeId' | 'cursor' | 'limit'>,
): Promise<PayoutRow[]> =>
  rowsOf<PayoutRow>(
    reader,
    sql`select p.* from stake_payouts p where p.user_stake_id = ${stakeId}
      ${cursor === undefined ? sql`` : sql`and p.through < (select through from stake_payouts where id = ${cursor})`}
      order by p.through desc, p.kind limit ${limit + 1}`,
  )

/** By stake, the last period that a payout covers; none for a stake of which nothing was paid. */
export async function lastPaidPeriods(reader: Reader, stakeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; through: number }>(
    reader,
    sql`select user_stake_id as id, max(through) as through from stake_payouts
      where user_stake_id = any(${[...stakeIds]}::uuid[]) group by 1`,
  )
  return new Map(rows.map(({ id, through }) => [id, through]))
}

export const listRewards = (
  reader: Reader,
  { stakeId, cursor, limit }: ListRewards,
): Promise<Selectable<StakingRewardsTable>[]> => {
  let query = reader.selectFrom('stakingRewards').selectAll().where('userStakeId', '=', stakeId)
  if (cursor !== undefined) query = query.where('period', '<', cursor)
  return query
    .orderBy('period', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Lines of somebody's rewards as CSV without a head, in the order of stakes and periods, after that place. */
export const listLines = (
  reader: Reader,
  userId: string,
  { after, limit }: { after: { stakeId: string; period: number } | null; limit: number },
): Promise<
  { stakeId: string; period: number; pool: string; asset: string; at: Date; amount: string; status: string }[]
> =>
  rowsOf(
    reader,
    sql`select r.user_stake_id as stake_id, r.period, c.name as pool,
        c.asset_code || coalesce(':' || c.issuer, '') as asset, r."timestamp" as at, r.amount, r.status
      from user_stakes s join staking_config c on c.id = s.staking_config_id
        join staking_rewards r on r.user_stake_id = s.id
      where s.user_id = ${userId}
        ${after === null ? sql`` : sql`and (r.user_stake_id, r.period) > (${after.stakeId}::uuid, ${after.period}::int)`}
      order by r.user_stake_id, r.period limit ${limit}`,
  )
