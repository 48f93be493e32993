import { v4 as uuid } from 'uuid'
import { expect } from 'vitest'
import { LeaveStake, TakeStake } from '#shared/domains/staking/staking.schema.ts'
import type { Tieable, TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { backupOf, type FreshDatabase } from '#tests/kit/fresh-database.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import type { Payer } from '#tests/kit/payers.ts'
import { type SignedIn, signIn, type TestUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startBeside, type TestApp, type TestAppOptions } from '#tests/kit/start-test-app.ts'

/** Yesterday's database under today's ledger; the backup itself can be put back again. The product of today must have been stopped. */
export async function putBack(today: TestApp, backup: FreshDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const restored = await startBeside(today, await backupOf(backup.url), options)
  await restored.closeLedger()
  return restored
}

/** What each of these accounts has by the ledger alone. */
export const holdingsOf = (app: TestApp, addresses: readonly string[], asset = 'XLM'): Promise<(string | null)[]> =>
  Promise.all(addresses.map((address) => ledgerBalance(app, address, asset)))

/** Payments of the service that nobody has asked for; each of them, and nothing else, is an open issue of that check. */
export async function unclaimedOf(
  app: TestApp,
): Promise<{ id: string; to: string; amount: string; waiting: number }[]> {
  await runJob(app.services, 'transactions.note-unclaimed')
  await settled(app)
  const { unclaimed } = await app.services.recovery.status()
  const { rows } = await app.pool.query<{ subject: string }>(
    `select subject from system_issues where check_id = 'payouts.asked-for' and status = 'active' order by subject`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual(unclaimed.map(({ id }) => id).sort())
  return unclaimed.map(({ id, to, amount, waiting }) => ({ id, to, amount, waiting }))
}

/** No job and no payment that may be signed is left; what waits for an administrator may wait on. */
export async function settled(app: TestApp): Promise<void> {
  const deadline = Date.now() + 30_000
  for (let quiet = 0; quiet < 3; ) {
    const { rows } = await app.pool.query<{ left: number }>(
      `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*) from transactions t where status = 'signed' or (status = 'queued' and not exists (
          select from transactions r where r.recovered and r.request_id is null and r."from" = t."from" and r."to" = t."to"))) as left`,
    )
    quiet = Number(rows[0]?.left) === 0 ? quiet + 1 : 0
    await Promise.race([app.network.untilQueued(1), new Promise((resolve) => setTimeout(resolve, 60))])
    await app.closeLedger()
    if (Date.now() > deadline) throw new Error('work is left')
  }
}

export const agrees = async ({ pool, network }: TestApp): Promise<void> => {
  expect(await listBreaches({ pool, horizonUrl: network.horizonUrl })).toEqual([])
}

/** The desk of a product, by two administrators who have just confirmed their passwords. */
export interface Desk {
  app: TestApp
  asker: SignedIn
  decider: SignedIn
}
export async function deskOf(app: TestApp, admins: readonly TestUser[]): Promise<Desk> {
  const [asker, decider] = await Promise.all(
    admins.map(async (user) => {
      const session = await signIn(app, user)
      await session.trpc.security.stepUp.mutate({ password: user.password })
      return session
    }),
  )
  if (!asker || !decider) throw new Error('there are two')
  return { app, asker, decider }
}
export const REASON = 'as agreed'
export async function agree({ app, decider }: Desk, asked: Promise<{ approvalId: string | null }>): Promise<void> {
  const { approvalId } = await asked
  if (approvalId !== null) await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await settled(app)
}
export async function aPool(desk: Desk, lockupDays: number): Promise<string> {
  const draft = { name: `Pool of ${lockupDays} days`, asset: 'XLM', rewardRate: '6', minStake: '100', earlyFee: '1' }
  const { id } = await desk.asker.trpc.admin.staking.create.mutate({ ...draft, lockupDays, reason: REASON })
  await settled(desk.app)
  await agree(desk, desk.asker.trpc.admin.staking.fund.mutate({ poolId: id, amount: '100', reason: REASON }))
  await agree(desk, desk.asker.trpc.admin.staking.setState.mutate({ poolId: id, state: 'open', reason: REASON }))
  return id
}

export const take = async ({ services }: TestApp, { session }: Payer, more: Partial<TakeStake>) =>
  (await services.staking.stake(session, TakeStake.parse({ requestId: uuid(), ...more }))).id
export const leave = ({ services }: TestApp, { session }: Payer, stakeId: string, requestId: string) =>
  services.staking.exit(session, LeaveStake.parse({ requestId, stakeId }))
export async function goTo(app: TestApp, moment: number): Promise<void> {
  await app.closeLedger({ closeTime: Math.round(moment / 1000) })
  await runJob(app.services, 'staking.run')
  await settled(app)
  await runJob(app.services, 'staking.run') // learns what the ledger had answered
}
export const statusOf = async ({ services }: TestApp, { id }: Payer, stake: string) =>
  (await services.staking.get(id, stake)).status
export const clientOf = async (app: TestApp, { username, password }: Payer) => {
  const session = await signIn(app, { username, password })
  await session.trpc.security.stepUp.mutate({ password })
  return session
}
export const decide = ({ trpc }: SignedIn, id: string, verdict: 'credit' | 'refund', refundPaymentId?: string) =>
  trpc.admin.deposits.decide.mutate({ id, verdict, reason: REASON, refundPaymentId })
const totalOwed = async ({ asker }: Desk) => (await asker.trpc.admin.affiliates.overview.query()).preview.total
export async function payAffiliates(desk: Desk, total?: string): Promise<void> {
  const asked = { total: total ?? (await totalOwed(desk)), reason: REASON }
  await agree(desk, desk.asker.trpc.admin.affiliates.proposeRun.mutate(asked))
  await runJob(desk.app.services, 'affiliates.pay')
  await settled(desk.app)
  await runJob(desk.app.services, 'affiliates.pay')
}

/** Has what was paid to that address tied by both administrators; answers what it might have been tied to. */
export async function tieOne(
  desk: Desk,
  paid: { to: string; amount: string },
  { to, id }: { to: TiedTo; id?: string | undefined },
): Promise<Tieable[]> {
  const { tie, tieable } = desk.asker.trpc.admin.sending
  const open = await unclaimedOf(desk.app)
  const found = open.find((one) => one.to === paid.to && one.amount.startsWith(paid.amount))
  if (!found) throw new Error(`nothing of ${paid.amount} is open`)
  const { items: offered } = await tieable.query({ transactionId: found.id })
  await agree(desk, tie.mutate({ transactionId: found.id, to, ...(id !== undefined && { id }), reason: REASON }))
  return offered
}
