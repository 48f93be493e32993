import { LRUCache } from 'lru-cache'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { networkSilent, notFound } from '#server/kernel/domain-refusals.ts'
import type { LedgerPool } from '#server/stellar/pool-reads.ts'
import type { Pool, PoolList, PositionList } from '#shared/domains/pools/pools.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import { listPositions } from './moves.queries.ts'
import { type FollowingDeps, listedPools } from './pool-following.ts'
import { presentPool, presentPosition, type Valuation } from './pools.presenter.ts'
import { listPast, type PoolPast } from './pools.queries.ts'

export interface PoolViewDeps extends FollowingDeps {
  clock: Clock
  prices: Pick<PricesService, 'latest'>
  mirror: Mirror
}

const MOST_KEPT = 500
const NOTHING = { reserveA: '0.0000000', reserveB: '0.0000000', shares: '0.0000000', accounts: 0 }

/** Pools as they stand now: each read once for a ledger, however many look. */
export function createPoolViews(deps: PoolViewDeps) {
  const kept = new LRUCache<string, Promise<LedgerPool | null>>({ max: MOST_KEPT })

  function read(id: string, ledger: number): Promise<LedgerPool | null> {
    const key = `${id} ${ledger}`
    const found = kept.get(key)
    if (found) return found
    const reading = deps.horizon.pool(id)
    kept.set(key, reading)
    reading.catch(() => kept.delete(key))
    return reading
  }

  /** A pool of the ledger, or one that could be made of two listed assets. Throws NOT_FOUND for any other, UNAVAILABLE without the network. */
  async function current(id: string): Promise<LedgerPool & { ledger: number }> {
    const { ledger } = await deps.network.stateOrThrow()
    const pool = await read(id, ledger).catch((cause: unknown) => {
      throw networkSilent(cause)
    })
    if (pool) return { ...pool, ledger }
    const listed = (await listedPools(deps)).pools.find((one) => one.id === id)
    if (!listed) throw notFound('pool', { field: 'poolId' })
    return { ...listed, ...NOTHING, ledger }
  }

  return {
    ...bind(deps, { pools }),
    current,
    pool: (id: string) => pool(deps, current, id),
    positions: (userId: string) => positions(deps, current, userId),
  }
}
type Current = ReturnType<typeof createPoolViews>['current']

async function pools(deps: PoolViewDeps): Promise<PoolList> {
  const { usd, pools: listed } = await listedPools(deps)
  const past = await pastOf(deps)
  const known = new Set(past.map(({ id }) => id))
  const { ledger } = await deps.network.stateOrThrow()
  const missing = listed.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, ...NOTHING, ledger, past: null }))
  const rows = [...past.map((row) => ({ ...row, ledger: row.atLedger, past: row })), ...missing]
  const valuation = await valuationOf(deps, usd, rows)
  const items = rows.map((row) => presentPool(row, valuation, { past: row.past, now: deps.clock.now() }))
  return wholeList(items.toSorted((a, b) => Number(b.valueUsd ?? -1) - Number(a.valueUsd ?? -1)))
}

async function pool(deps: PoolViewDeps, current: Current, id: string): Promise<Pool> {
  const found = await current(id)
  const past = (await pastOf(deps)).find((row) => row.id === id) ?? null
  const { usd } = await listedPools(deps)
  return presentPool(found, await valuationOf(deps, usd, [found]), { past, now: deps.clock.now() })
}

async function positions(deps: PoolViewDeps, current: Current, userId: string): Promise<PositionList> {
  const account = await deps.mirror.findByUser(userId)
  const rows = account ? await listPositions(deps.db, account.address) : []
  const [past, { usd }] = await Promise.all([pastOf(deps), listedPools(deps)])
  const now = deps.clock.now()
  const found = await Promise.all(rows.map(async (row) => ({ row, pool: await current(row.pool) })))
  const valuation = await valuationOf(
    deps,
    usd,
    found.map((one) => one.pool),
  )
  const items = found.map(({ row, pool: one }) =>
    presentPosition(
      row,
      presentPool(one, valuation, { past: past.find(({ id }) => id === one.id) ?? null, now }),
      valuation,
    ),
  )
  const known = items.flatMap(({ history }) => (history?.equation.unit === null ? history.equation.fees : []))
  const valueUsd = sumUsd(items.flatMap((position) => position.valueUsd ?? []))
  return { ...wholeList(items), valueUsd, feesUsd: sumUsd(known) }
}

/** Hours count from their beginning: those of the last 24, of 7 days, of 30. */
function pastOf({ db, clock }: PoolViewDeps): Promise<PoolPast[]> {
  const now = clock.now().getTime()
  const since = (hours: number) => new Date(now - hours * HOUR_MS)
  return listPast(db, { day: since(24), week: since(7 * 24), month: since(30 * 24) })
}

async function valuationOf(
  { prices }: PoolViewDeps,
  usd: string | null,
  rows: readonly Pick<LedgerPool, 'assetA' | 'assetB'>[],
): Promise<Valuation> {
  const assets = new Set(rows.flatMap(({ assetA, assetB }) => [assetA, assetB]))
  return { usd, prices: await prices.latest([...assets]) }
}
