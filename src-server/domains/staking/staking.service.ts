import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { csvCell } from '#server/kernel/csv-cell.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ChangeStake,
  ListPayouts,
  ListRewards,
  ListStakes,
  Stake,
  StakePage,
  StakePayoutPage,
  StakeRewardPage,
  StakingOverview,
  StakingPool,
} from '#shared/domains/staking/staking.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdValueDown } from '#shared/kernel/usd.ts'
import { accrueDue } from './accruing.ts'
import { listUnfunded } from './booked.queries.ts'
import { noteBookedStakes, settleConcerned } from './booked-stakes.ts'
import { leaveStake } from './leaving.ts'
import { matureDue } from './maturing.ts'
import { listEnded, listLines, listPayouts, listRewards, retryFailed } from './payouts.queries.ts'
import { payDue } from './payouts.ts'
import { listPools } from './pools.queries.ts'
import * as queries from './stakes.queries.ts'
import { presentPayout, presentPool, presentStake } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'
import { takeStake } from './taking.ts'
import { listTieableReceipts, listTieableStakes } from './tieable.queries.ts'
import { createPace } from './turns.ts'
import { tieToReceipt, tieToStake } from './tying.ts'

export type StakingService = ReturnType<typeof createStakingService>

const RETRIED_AFTER_MS = 6 * HOUR_MS
const CALENDAR = 50
const LINES_AT_ONCE = 5000

/** Stakes of people in pools, their rewards, and their return. */
export function createStakingService(deps: StakingDeps) {
  const { db } = deps
  const pace = createPace()
  return {
    ...bind(deps, {
      stake: takeStake,
      exit: leaveStake,
      mine,
      get,
      update,
      overview,
      noteBooked: noteBookedStakes,
      tieToStake,
    }),
    ...bind(db, { payouts, rewards, exportLines }),
    pools: async (): Promise<StakingPool[]> => (await listPools(db, { drafts: false })).map(presentPool),
    /** Books, ends and pays what is due by the ledger's clock. Safe to run twice, and to be left out for as long as it may be. */
    run: () => run(deps, pace),
    tieToReceipt,
    listTieableStakes,
    listTieableReceipts,
  }
}

async function mine({ db, network }: StakingDeps, userId: string, query: ListStakes): Promise<StakePage> {
  const [{ closedAt }, rows] = await Promise.all([network.stateOrThrow(), queries.listOwn(db, userId, query)])
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const items = page.map((row) => presentStake(row, closedAt))
  return { items, nextCursor }
}

async function get({ db, network }: StakingDeps, userId: string, id: string): Promise<Stake> {
  const [{ closedAt }, row] = await Promise.all([network.stateOrThrow(), queries.findOwn(db, userId, id)])
  if (!row) throw unknownStake()
  return presentStake(row, closedAt)
}

/** Compounding begins, or ends, with the next period. */
async function update(deps: StakingDeps, userId: string, input: ChangeStake): Promise<Stake> {
  const { stakeId, compound, atMaturity } = input
  await deps.db.transaction().execute(async (trx) => {
    const stake = await queries.lockStake(trx, stakeId, userId)
    if (!stake) throw unknownStake()
    if (stake.status !== 'pending' && stake.status !== 'active')
      throw new DomainError('NOT_CANCELLABLE', 'This stake has ended, so its settings can no longer be changed.')
    const choices = { ...(compound !== undefined && { compound }), ...(atMaturity !== undefined && { atMaturity }) }
    if (Object.keys(choices).length > 0) await queries.setChoices(trx, stakeId, choices)
  })
  return get(deps, userId, stakeId)
}

async function overview({ db, network, prices }: StakingDeps, userId: string): Promise<StakingOverview> {
  const [{ closedAt }, totals, ending] = await Promise.all([
    network.stateOrThrow(),
    queries.sumOwn(db, userId),
    queries.listEnding(db, userId, CALENDAR),
  ])
  const known = await prices.latest(totals.map(({ asset }) => asset))
  const ofEach = (pick: (total: queries.TotalOfAsset) => string) => {
    const amounts = totals
      .map((total) => ({ asset: total.asset, amount: pick(total) }))
      .filter(({ amount }) => toStroops(amount) > 0n)
    const worth = amounts.map(({ asset, amount }) => {
      const price = known.get(asset)
      return price === undefined ? null : usdValueDown(amount, price)
    })
    const usd = worth.flatMap((value) => value ?? [])
    return { amounts, usd: usd.length < worth.length ? null : sumUsd(usd) }
  }
  const [staked, earned, perDay] = [ofEach((t) => t.staked), ofEach((t) => t.earned), ofEach((t) => t.perDay)]
  const since = totals.flatMap((total) => total.since ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    staked: staked.amounts,
    stakedUsd: staked.usd,
    earned: earned.amounts,
    earnedUsd: earned.usd,
    perDay: perDay.amounts,
    perDayUsd: perDay.usd,
    earnedSince: since[0]?.toISOString() ?? null,
    running: totals.reduce((sum, total) => sum + total.running, 0),
    calendar: ending.map((row) => ({
      stakeId: row.id,
      poolName: row.poolName,
      asset: assetId(row.assetCode, row.issuer),
      atMaturity: row.atMaturity,
      amount: fromStroops(toStroops(row.amount) + toStroops(row.accruedRewards) - toStroops(row.assigned)),
      endDate: row.endDate?.toISOString() ?? '',
    })),
    now: closedAt.toISOString(),
  }
}

async function payouts(db: Db, userId: string, query: ListPayouts): Promise<StakePayoutPage> {
  if (!(await queries.findOwn(db, userId, query.stakeId))) throw unknownStake()
  const rows = await listPayouts(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const items = page.map(presentPayout)
  return { items, nextCursor }
}

async function rewards(db: Db, userId: string, query: ListRewards): Promise<StakeRewardPage> {
  if (!(await queries.findOwn(db, userId, query.stakeId))) throw unknownStake()
  const rows = await listRewards(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => String(row.period))
  const items = page.map(({ period, amount, timestamp, status, transactionId }) => ({
    period,
    amount,
    status,
    transactionId,
    at: timestamp.toISOString(),
  }))
  return { items, nextCursor }
}

/** Every reward of somebody, a part at a time, each by a query of its own: a slow reader holds no connection. */
async function* exportLines(db: Db, userId: string): AsyncGenerator<string> {
  yield 'stake,pool,asset,period,earned at,amount,status\n'
  for (let after: { stakeId: string; period: number } | null = null; ; ) {
    const rows = await listLines(db, userId, { after, limit: LINES_AT_ONCE })
    for (const { stakeId, pool, asset, period, at, amount, status } of rows)
      yield `${stakeId},${csvCell(pool)},${asset},${period},${at.toISOString()},${amount},${status}\n`
    after = rows.at(-1) ?? null
    if (rows.length < LINES_AT_ONCE) return
  }
}

async function run(deps: StakingDeps, pace: ReturnType<typeof createPace>): Promise<void> {
  const { db, network, clock } = deps
  const state = await network.findStateIn(db)
  if (!state) return
  await settleEnded(deps, state)
  const since = pace.sinceFor(state.closedAt)
  for (let ended = 1; ended > 0; ) {
    await accrueDue(deps, since)
    ended = await matureDue(deps) // what begins again may have earned since
  }
  pace.note(state.closedAt)
  const before = new Date(clock.now().getTime() - RETRIED_AFTER_MS)
  await db.transaction().execute((trx) => retryFailed(trx, before))
  await payDue(deps)
}

/** Settles payments that ended without a ledger: refused before it was signed, expired, or paid before a restore. */
async function settleEnded(
  deps: StakingDeps,
  { ledger, closedAt: at }: { ledger: number; closedAt: Date },
): Promise<void> {
  const { db } = deps
  const [payouts, unpaid, funded] = await Promise.all([listEnded(db), queries.listUnpaid(db), listUnfunded(db)])
  const failed = unpaid.map(({ transactionId: id }) => ({ id, status: 'failed' as const }))
  const ended = [...[...payouts, ...funded].map(({ transactionId: id, status }) => ({ id, status })), ...failed]
  if (ended.length === 0) return
  await db.transaction().execute((trx) => settleConcerned(deps, trx, ended, { ledger, at }))
}

const unknownStake = (): DomainError => notFound('stake')
