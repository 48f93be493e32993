import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { expect } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import { LeaveStake, type Stake, type StakingPool, TakeStake } from '#shared/domains/staking/staking.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import type { Payer } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export interface StakingApp {
  app: TestApp
  asker: SignedIn
  decider: SignedIn
}
type Asking = { approvalId: string }

const DAY_MS = 86_400_000
export const REASON = 'agreed in the weekly round'

export async function startStakingApp(): Promise<StakingApp> {
  const app = await startMoneyApp()
  const admin = async (): Promise<SignedIn> => {
    const user = await aUser(app, { isSuperAdmin: true, unopened: true })
    const session = await signIn(app, user)
    await session.trpc.security.stepUp.mutate({ password: user.password })
    return session
  }
  return { app, asker: await admin(), decider: await admin() }
}

export async function agree({ app, decider }: StakingApp, asked: Promise<Asking>): Promise<void> {
  const { approvalId } = await asked
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
}

type Draft = Parameters<SignedIn['trpc']['admin']['staking']['create']['mutate']>[0]
const TERMS = { rewardRate: '6', minStake: '100', lockupDays: 90, earlyFee: '1' }

/** An open pool with so much in its reward book. */
export async function openPool(staking: StakingApp, rewards: string, terms: Partial<Draft> = {}): Promise<StakingPool> {
  const { asker } = staking
  const draft = { name: `Pool ${uuid().slice(0, 8)}`, asset: 'XLM', ...TERMS, reason: REASON, ...terms }
  const { id } = await asker.trpc.admin.staking.create.mutate(draft)
  await staking.app.settle()
  await agree(staking, asker.trpc.admin.staking.fund.mutate({ poolId: id, amount: rewards, reason: REASON }))
  await agree(staking, asker.trpc.admin.staking.setState.mutate({ poolId: id, state: 'open', reason: REASON }))
  return poolOf(staking, id)
}

export async function poolOf({ asker }: StakingApp, id: string) {
  const found = (await asker.trpc.admin.staking.list.query()).pools.find((pool) => pool.id === id)
  if (!found) throw new Error('there is no such pool')
  return found
}

export const take = (
  { app }: StakingApp,
  { session }: Payer,
  input: Partial<TakeStake> & Pick<TakeStake, 'poolId' | 'amount'>,
): Promise<Stake> => app.services.staking.stake(session, TakeStake.parse({ requestId: uuid(), ...input }))

export const leave = (
  { app }: StakingApp,
  { session }: Payer,
  input: Partial<LeaveStake> & Pick<LeaveStake, 'stakeId'>,
): Promise<Stake> => app.services.staking.exit(session, LeaveStake.parse({ requestId: uuid(), ...input }))

/** Taken, and in a ledger. */
export async function begun(staking: StakingApp, payer: Payer, input: Parameters<typeof take>[2]): Promise<Stake> {
  const { id } = await take(staking, payer, input)
  await staking.app.settle()
  return staking.app.services.staking.get(payer.id, id)
}

export const run = ({ app }: StakingApp): Promise<void> => runJob(app.services, 'staking.run')

/** Closes a ledger at that moment of its own clock, runs what is due by it, and waits for what that sends. */
export async function goTo(staking: StakingApp, moment: number): Promise<void> {
  await staking.app.closeLedger({ closeTime: Math.round(moment / 1000) })
  await run(staking)
  await staking.app.settle()
}

/** So many days after a stake's start, give or take seconds. */
export const dayOf = ({ startDate }: Stake, days: number, seconds = 0): number =>
  new Date(startDate ?? '').getTime() + days * DAY_MS + seconds * 1000

/** What the vault's journal says of a pool's books. */
async function booksOf({ app }: StakingApp, poolId: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{ book: string; total: string }>(
    app.db,
    sql`select split_part(book, ':', 3) as book, sum(amount)::text as total from postings
      where book like ${`staking:${poolId}:%`} group by 1`,
  )
  return Object.fromEntries(rows.map(({ book, total }) => [book, total]))
}
/** Figures of the pool, its journal and its stakes say the same. */
export async function agreeing(staking: StakingApp, poolId: string): Promise<void> {
  const { totalStaked, rewardBook, owed, setAside } = await poolOf(staking, poolId)
  const { principal = '0', rewards = '0', owed: owes = '0' } = await booksOf(staking, poolId)
  expect([principal, rewards, owes].map(toStroops)).toEqual([totalStaked, rewardBook, owed].map(toStroops))
  const [sums] = await rowsOf<{ aside: string; open: number }>(
    staking.app.db,
    sql`select coalesce(sum(set_aside), 0)::text as aside, count(*)::int as open from user_stakes
      where staking_config_id = ${poolId} and status in ('pending', 'active')`,
  )
  expect(toStroops(sums?.aside ?? '0')).toBe(toStroops(setAside))
  expect(await listBreaches({ pool: staking.app.pool, horizonUrl: staking.app.network.horizonUrl })).toEqual([])
}
