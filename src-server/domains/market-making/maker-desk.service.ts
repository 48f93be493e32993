import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  AdminMakerPool,
  AdminMakerPools,
  ListAllPools,
} from '#shared/domains/market-making/market-making-desk.schema.ts'
import { formatUsdCents, usdCents, usdValueDown } from '#shared/kernel/usd.ts'
import * as queries from './desk.queries.ts'
import { type LiftingDeps, registerLifting, releasePool } from './lifting.ts'
import { liftStop, listStops, pressStop, rehearseStop, type StopDeps } from './stopping.ts'
import { pairOf } from './stored-rules.ts'

export interface DeskDeps extends LiftingDeps {
  prices: Pick<PricesService, 'latest'>
}
export type MakerDeskService = ReturnType<typeof createMakerDeskService>

/** Every pool, for operators, who stop them. */
export function createMakerDeskService(deps: DeskDeps) {
  const parts: StopDeps = { ...deps, kind: registerLifting(deps) }
  return {
    ...bind(deps, { list, release: releasePool }),
    ...bind(parts, { pause: pressStop, rehearse: rehearseStop, lift: liftStop, stops: listStops }),
  }
}

async function list({ db, clock, prices }: DeskDeps, query: ListAllPools): Promise<AdminMakerPools> {
  const [rows, counts] = await Promise.all([
    queries.listAllPools(db, query, clock.now().toISOString().slice(0, 10)),
    queries.countByState(db),
  ])
  const { page, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  const usd = await prices.latest([...new Set(page.flatMap((row) => Object.values(pairOf(row))))])
  return { items: page.map((row) => presentRow(row, usd)), nextCursor, ...counts }
}

function presentRow(row: queries.DeskRow, usd: ReadonlyMap<string, string>): AdminMakerPool {
  const { base, counter } = pairOf(row)
  const worth = (amount: string, asset: string) => usdCents(usdValueDown(amount, usd.get(asset) ?? '0'))
  return {
    id: row.id,
    userId: row.userId,
    username: row.username,
    name: row.name,
    base,
    counter,
    mode: row.mode,
    state: row.state,
    pauseReason: row.pauseReason,
    pauseNote: row.pauseNote,
    exposureUsd: formatUsdCents(worth(row.asked, base) + worth(row.bid, counter)),
    volumeUsd: row.volumeUsd,
    profit: row.profitLoss,
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    pairReach: row.pairReach,
  }
}
