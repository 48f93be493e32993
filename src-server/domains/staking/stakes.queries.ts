import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { UserStakesTable } from '#db/domains/staking/staking.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListStakes } from '#shared/domains/staking/staking.schema.ts'
import { RUNNING_STAKES, STAKE_TRANSITIONS, type StakeStatus } from '#shared/domains/staking/staking.states.ts'

export type StakeRow = Selectable<UserStakesTable>
export interface ListedStake extends StakeRow {
  poolName: string
  assetCode: string
  issuer: string | null
}

export async function insertStakes(trx: Trx, stakes: readonly Insertable<UserStakesTable>[]): Promise<void> {
  if (stakes.length > 0) await trx.insertInto('userStakes').values(stakes).execute()
}

/** Notes what renewed stakes began with beyond those before them, at the price then. */
export async function noteRenewedValues(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update user_stakes s set renewed_usd = trunc((s.amount - b.amount) * p.usd, 7)
    from user_stakes b join staking_config c on c.id = b.staking_config_id
      cross join lateral known_price(c.asset_code || coalesce(':' || c.issuer, ''), b.end_date) p
    where s.id = any(${[...ids]}::uuid[]) and b.id = s.renewed_from and s.amount > b.amount`.execute(trx)
}

const listed = (reader: Reader) =>
  reader
    .selectFrom('userStakes')
    .innerJoin('stakingConfig', 'stakingConfig.id', 'userStakes.stakingConfigId')
    .selectAll('userStakes')
    .select(['stakingConfig.name as poolName', 'stakingConfig.assetCode', 'stakingConfig.issuer'])

/** Newest first; one more than the limit where there is a next page. */
export function listOwn(reader: Reader, userId: string, { view, cursor, limit }: ListStakes): Promise<ListedStake[]> {
  let query = listed(reader).where('userStakes.userId', '=', userId)
  query =
    view === 'running'
      ? query.where('userStakes.status', 'in', RUNNING_STAKES)
      : query.where('userStakes.status', 'not in', RUNNING_STAKES)
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(user_stakes.created_at, user_stakes.id) < (select created_at, id from user_stakes where id = ${cursor}::uuid)`,
    )
  return query
    .orderBy('userStakes.createdAt', 'desc')
    .orderBy('userStakes.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export const findOwn = (reader: Reader, userId: string, id: string): Promise<ListedStake | undefined> =>
  listed(reader).where('userStakes.userId', '=', userId).where('userStakes.id', '=', id).executeTakeFirst()

export const findByTransaction = (reader: Reader, transactionId: string): Promise<ListedStake | undefined> =>
  listed(reader).where('userStakes.transactionId', '=', transactionId).executeTakeFirst()

/** The stake's lock comes before its pool's. */
export const lockStake = (trx: Trx, id: string, userId?: string): Promise<StakeRow | undefined> => {
  let query = trx.selectFrom('userStakes').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  return query.forUpdate().executeTakeFirst()
}

/** Locks the stakes that these transactions pay, in the order of their ids. */
export const lockByTransactions = (trx: Trx, transactionIds: readonly string[]): Promise<StakeRow[]> =>
  trx
    .selectFrom('userStakes')
    .selectAll()
    .where('transactionId', 'in', transactionIds)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Fields of a stake that change with its status. */
export type StakeChange = Partial<
  Pick<
    StakeRow,
    'startDate' | 'endDate' | 'nextRewardAt' | 'endedAt' | 'exitRequestId' | 'setAside' | 'assigned' | 'earlyWithdrawal'
  >
>

/** The only statement beside `endMature` that changes a stake's status; the caller holds its lock. */
export async function moveStake(trx: Trx, stake: StakeRow, to: StakeStatus, change: StakeChange = {}): Promise<void> {
  if (!STAKE_TRANSITIONS[stake.status].includes(to))
    throw new Error(`a stake does not go from ${stake.status} to ${to}`)
  await trx
    .updateTable('userStakes')
    .set({ ...change, status: to })
    .where('id', '=', stake.id)
    .execute()
}

export async function setChoices(
  trx: Trx,
  id: string,
  choices: Partial<Pick<StakeRow, 'compound' | 'atMaturity'>>,
): Promise<void> {
  await trx.updateTable('userStakes').set(choices).where('id', '=', id).execute()
}

/** Active ones of a pool whose time is over and whose periods are all booked, the longest waiting first. */
export function lockMature(
  trx: Trx,
  poolId: string,
  { until, limit }: { until: Date; limit: number },
): Promise<StakeRow[]> {
  return trx
    .selectFrom('userStakes')
    .selectAll()
    .where('stakingConfigId', '=', poolId)
    .where('status', '=', 'active')
    .where('endDate', '<=', until)
    .where('nextRewardAt', 'is', null)
    .orderBy('endDate')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The rest of a stake is assigned to a payout; nothing is set aside for it any more. */
export interface EndedStake {
  stake: StakeRow
  to: 'maturing' | 'renewed'
  assigned: string
}

/** Moves the stakes that have matured, which the caller has locked as active ones; what is renewed has ended on its day. */
export async function endMature(trx: Trx, ended: readonly EndedStake[]): Promise<void> {
  const column = (pick: (one: EndedStake) => string): string[] => ended.map(pick)
  await sql`update user_stakes s set status = e.to_status, set_aside = 0, assigned = e.assigned,
      ended_at = case when e.to_status = 'renewed' then s.end_date end
    from unnest(${column(({ stake }) => stake.id)}::uuid[], ${column(({ to }) => to)}::text[],
      ${column(({ assigned }) => assigned)}::numeric[]) as e (id, to_status, assigned)
    where s.id = e.id and s.status = 'active'`.execute(trx)
}

/** Marks those of a pool that end within so many days and were not told of it yet; answers them once. */
export function noteNotified(
  trx: Trx,
  poolId: string,
  { days, until, limit }: { days: 1 | 7; until: Date; limit: number },
): Promise<StakeRow[]> {
  return rowsOf<StakeRow>(
    trx,
    sql`update user_stakes set told_days = ${days} where id in (
      select id from user_stakes where staking_config_id = ${poolId} and status = 'active'
        and end_date <= ${until}::timestamptz + make_interval(hours => ${days * 24}) and end_date > ${until}
        and lockup_period > ${days} and (told_days is null or told_days > ${days})
      order by end_date limit ${limit} for update skip locked)
    returning *`,
  )
}

/** Stakes whose payment has ended without a ledger, or long ago: the listener of ledgers settles the others. */
export const listUnpaid = (reader: Reader): Promise<{ id: string; transactionId: string }[]> =>
  rowsOf(
    reader,
    sql`select s.id, s.transaction_id from user_stakes s join transactions t on t.id = s.transaction_id
      where s.status = 'pending' and t.status = 'failed' order by s.id limit 500`,
  )

export interface TotalOfAsset {
  asset: string
  staked: string
  earned: string
  /** Running stakes. */
  running: number
  /** Of them, what they earn in a day. */
  perDay: string
  since: Date | null
}

/** Staked and earned amounts of a person, by asset. */
export const sumOwn = (reader: Reader, userId: string): Promise<TotalOfAsset[]> =>
  rowsOf<TotalOfAsset>(
    reader,
    sql`select c.asset_code || coalesce(':' || c.issuer, '') as asset,
      coalesce(sum(s.amount) filter (where s.status in ('pending', 'active', 'leaving', 'maturing')), 0)::numeric(19, 7) as staked,
      sum(s.accrued_rewards)::numeric(19, 7) as earned,
      (count(*) filter (where s.status in ('pending', 'active', 'leaving', 'maturing')))::int as running,
      trunc(coalesce(sum(s.base * s.reward_rate / 36500) filter (where s.status = 'active'), 0), 7)::numeric(19, 7) as per_day,
      min(s.start_date) as since
    from user_stakes s join staking_config c on c.id = s.staking_config_id
    where s.user_id = ${userId} and s.status <> 'failed' group by 1 order by 1`,
  )

/** Stakes that end next, the soonest first. */
export const listEnding = (reader: Reader, userId: string, limit: number): Promise<ListedStake[]> =>
  listed(reader)
    .where('userStakes.userId', '=', userId)
    .where('userStakes.status', '=', 'active')
    .orderBy('userStakes.endDate')
    .orderBy('userStakes.id')
    .limit(limit)
    .execute()
