import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type {
  AdminMakerPool,
  AdminMakerPools,
  ListAllPools,
  PausePools,
  ReleasePool,
} from '#shared/domains/market-making/market-making.schema.ts'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import { formatUsdCents, usdCents, usdValueDown } from '#shared/kernel/usd.ts'
import { pauseIn } from './changing.ts'
import * as queries from './desk.queries.ts'
import { tellOf } from './maker-notices.ts'
import { lockPool, type PoolRow } from './pools.queries.ts'
import { pairColumns, pairOf } from './stored-rules.ts'

export interface StoppingDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  prices: Pick<PricesService, 'latest'>
  inbox: Notifier
}
export type MakerDeskService = ReturnType<typeof createMakerDeskService>

/** Every pool, for operators, who stop them. */
export const createMakerDeskService = (deps: StoppingDeps) => bind(deps, { list, pause, release })

async function list({ db, clock, prices }: StoppingDeps, query: ListAllPools): Promise<AdminMakerPools> {
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

const AT_ONCE = 500

/** Every pool in reach that quotes or would go on by itself; its owner sees who did it and why. Answers how many were paused. */
async function pause(
  deps: StoppingDeps,
  by: RequestUser,
  { reach, reason }: PausePools,
  origin: ActOrigin,
): Promise<{ paused: number }> {
  const { db, clock } = deps
  const of = reach.kind === 'pair' ? { ...reach, ...pairColumns(reach) } : reach
  let paused = 0
  for (let after: string | undefined; ; ) {
    const ids = await queries.listInReach(db, of, { after, limit: AT_ONCE })
    await db.transaction().execute(async (trx) => {
      const stopped: PoolRow[] = []
      for (const id of ids) {
        const row = await lockPool(trx, id)
        if (row?.state !== 'quoting' && row?.state !== 'paused') continue
        if (row.pauseReason === 'operator') continue
        await pauseIn(trx, row, { reason: 'operator', note: reason, at: clock.now() })
        stopped.push(row)
      }
      await tell(deps, trx, stopped, { event: 'paused', reason: 'operator', note: reason })
      paused += stopped.length
    })
    after = ids.at(-1)
    if (ids.length < AT_ONCE) break
  }
  const id = reach.kind === 'pool' ? reach.id : reach.kind
  const change = { ...reach, paused }
  await db
    .transaction()
    .execute((trx) => note(deps, trx, { by, origin, action: 'market_making.paused', id, change, reason }))
  return { paused }
}

/** Its owner may let it go on again. Throws NOT_FOUND where no operator has paused it. */
async function release(
  deps: StoppingDeps,
  by: RequestUser,
  { id, reason }: ReleasePool,
  origin: ActOrigin,
): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (trx) => {
    const row = await lockPool(trx, id)
    if (row?.pauseReason !== 'operator') throw notFound('pool')
    await pauseIn(trx, row, { reason: 'owner', note: null, at: clock.now() })
    await tell(deps, trx, [row], { event: 'released', reason: null, note: null })
    await note(deps, trx, { by, origin, action: 'market_making.released', id, change: null, reason })
  })
}

type Notice = Pick<MakerNoticeDetails, 'event' | 'reason' | 'note'>
async function tell(deps: StoppingDeps, trx: Trx, rows: readonly PoolRow[], notice: Notice): Promise<void> {
  await notifyLive(
    trx,
    rows.map(({ userId }) => ({ userId, event: { topic: 'marketMaking' } })),
  )
  await tellOf(
    deps,
    trx,
    rows.map((row) => ({ row, ...notice })),
  )
}

interface Noted {
  by: RequestUser
  origin: ActOrigin
  action: 'market_making.paused' | 'market_making.released'
  id: string
  change: object | null
  reason: string
}
const note = ({ audit }: StoppingDeps, trx: Trx, { by, origin, action, id, change, reason }: Noted): Promise<void> =>
  audit.note(trx, {
    actor: { kind: 'admin', id: by.id },
    subject: { kind: 'market_making', id },
    action,
    ...(change && { new: { ...change } }),
    reason,
    origin,
  })
