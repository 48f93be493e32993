import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { StakingConfigTable } from '#db/domains/staking/staking.tables.ts'
import { POOL_TRANSITIONS, type PoolState } from '#shared/domains/staking/staking.states.ts'
import { assetId } from '#shared/kernel/asset-id.ts'

export type PoolRow = Selectable<StakingConfigTable>

export const assetOf = ({ assetCode, issuer }: Pick<PoolRow, 'assetCode' | 'issuer'>): string =>
  assetId(assetCode, issuer)

/** In their order; people see no drafts. */
export function listPools(reader: Reader, { drafts }: { drafts: boolean }): Promise<PoolRow[]> {
  let query = reader.selectFrom('stakingConfig').selectAll()
  if (!drafts) query = query.where('state', 'in', ['open', 'closed'])
  return query.orderBy('featured', 'desc').orderBy('displayOrder').orderBy('id').execute()
}

export const findPool = (reader: Reader, id: string): Promise<PoolRow | undefined> =>
  reader.selectFrom('stakingConfig').selectAll().where('id', '=', id).executeTakeFirst()

/** Whoever takes a stake, or changes what a pool is, holds this lock; after the lock of an account or of stakes, never before. */
export const lockPool = (trx: Trx, id: string): Promise<PoolRow | undefined> =>
  trx.selectFrom('stakingConfig').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertPool(trx: Trx, pool: Insertable<StakingConfigTable>): Promise<void> {
  await trx.insertInto('stakingConfig').values(pool).execute()
}

export async function describePool(
  trx: Trx,
  id: string,
  words: Pick<PoolRow, 'description' | 'descriptionEs' | 'imageUrl' | 'featured' | 'displayOrder'>,
): Promise<void> {
  await trx.updateTable('stakingConfig').set(words).where('id', '=', id).execute()
}

/** Signed changes of a pool's figures, decimal text. The database refuses what would leave less than is set aside. */
export interface PoolChange {
  totalStaked?: string
  stakes?: number
  rewardBook?: string
  setAside?: string
  owed?: string
}

export async function changePool(trx: Trx, id: string, change: PoolChange): Promise<void> {
  const { totalStaked = '0', stakes = 0, rewardBook = '0', setAside = '0', owed = '0' } = change
  await sql`update staking_config set total_staked = total_staked + ${totalStaked}::numeric,
    stakes = stakes + ${stakes}::int, reward_book = reward_book + ${rewardBook}::numeric,
    set_aside = set_aside + ${setAside}::numeric, owed = owed + ${owed}::numeric where id = ${id}`.execute(trx)
}

const DATED: Partial<Record<PoolState, 'openedAt' | 'closedAt' | 'endedAt'>> = {
  open: 'openedAt',
  closed: 'closedAt',
  ended: 'endedAt',
}

/** The only statement that changes a pool's state; false where that is none of its transitions. The caller holds its lock. */
export async function movePool(trx: Trx, pool: PoolRow, to: { state: PoolState; at: Date }): Promise<boolean> {
  if (!POOL_TRANSITIONS[pool.state].includes(to.state)) return false
  const dated = DATED[to.state]
  await trx
    .updateTable('stakingConfig')
    .set({ state: to.state, active: to.state === 'open', ...(dated && { [dated]: to.at }) })
    .where('id', '=', pool.id)
    .execute()
  return true
}

export interface Terms {
  rewardRate: string
  minStakeAmount: string
  lockupPeriod: number
  earlyWithdrawalFee: string
}

/** Terms that new stakes take from now on, as a version of their own; running stakes keep theirs. */
export async function addTerms(
  trx: Trx,
  pool: { id: string; version: number },
  { terms, since, approvalId }: { terms: Terms; since: Date; approvalId: string | null },
): Promise<void> {
  const { id, version } = pool
  await trx
    .insertInto('stakingTerms')
    .values({ stakingConfigId: id, version, ...terms, since, approvalId })
    .execute()
  await trx
    .updateTable('stakingConfig')
    .set({ ...terms, version, termsSince: since })
    .where('id', '=', id)
    .execute()
}
