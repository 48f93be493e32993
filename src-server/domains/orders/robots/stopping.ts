import type { Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import type { IntentRefuser } from '#server/domains/transactions/submission/intent-revisers.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { usdCents, usdValueDown } from '#shared/kernel/usd.ts'
import { withdrawForRobots } from './robot-withdrawing.ts'
import * as queries from './stops.queries.ts'

type StoppingDeps = OrdersDeps & { logger?: Logger }

/** Placing intents in reach of a stop fail unsigned. What only withdraws places nothing. */
export const refuseStopped: IntentRefuser = async (trx, intents) => {
  const orders = intents.filter(({ type }) => type === 'order')
  if (orders.length === 0) return new Map()
  const stopped = await queries.listStopped(
    trx,
    orders.map(({ id }) => id),
  )
  return new Map(stopped.map((id) => [id, 'stopped']))
}

export interface Swept {
  /** Queued, signed and open orders that were in reach. */
  left: number
  withdrawn: number
}

/** Withdraws what is in reach of a stop, greatest exposure first; of a rehearsal nothing stays. Safe to run again, and at once. */
export async function sweepStop(deps: StoppingDeps, stop: Pick<queries.StopRow, 'id' | 'isRehearsal'>): Promise<Swept> {
  const live = await queries.listInReach(deps.db, stop.id)
  if (live.length === 0) {
    await queries.noteNoneLeft(deps.db, stop.id, deps.clock.now())
    return { left: 0, withdrawn: 0 }
  }
  let withdrawn = 0
  for (const orders of Map.groupBy(await byExposure(deps, live), ({ userId }) => userId).values())
    withdrawn += await withdrawOf(deps, orders, stop.isRehearsal).catch((err: unknown) => {
      deps.logger?.error({ err, stop: stop.id }, 'orders in reach of a stop cannot be withdrawn now')
      return 0
    })
  return { left: live.length, withdrawn }
}

/** Sweeps what stands. */
export async function sweepStops(deps: StoppingDeps): Promise<void> {
  for (const stop of await queries.listStanding(deps.db))
    if (!stop.isRehearsal && stop.noneLeftAt === null) await sweepStop(deps, stop)
}

async function withdrawOf(
  deps: StoppingDeps,
  orders: readonly queries.LiveOfRobot[],
  isRehearsal: boolean,
): Promise<number> {
  const standing = orders.filter(({ status, isChanging }) => status === 'open' && !isChanging)
  if (standing.length === 0) return 0
  return inTransaction(deps.db, isRehearsal, async (trx: Trx) => {
    await deps.mirror.lockByAddresses(
      trx,
      standing.map(({ address }) => address),
    )
    const count = await withdrawForRobots(
      deps,
      trx,
      standing.map(({ id }) => id),
    )
    await notifyLiveAndWake(trx, [])
    return count
  })
}

/** Greatest first, by what each still sells; what has no price comes before all. */
async function byExposure(
  { prices }: Pick<StoppingDeps, 'prices'>,
  live: readonly queries.LiveOfRobot[],
): Promise<queries.LiveOfRobot[]> {
  const usd = await prices.latest([...new Set(live.map(({ selling }) => selling))])
  const worth = ({ selling, rest }: queries.LiveOfRobot): bigint => {
    const price = usd.get(selling)
    return price === undefined ? MOST : usdCents(usdValueDown(rest, price))
  }
  return live.toSorted((a, b) => Number(worth(b) - worth(a)))
}
const MOST = 10n ** 15n
