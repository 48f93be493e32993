import type { Db } from '#db/database.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { addSamples, findCursor, insertPair, moveCursor } from './samples.queries.ts'

interface SamplingDeps {
  db: Db
  horizon: Pick<HorizonClient, 'tradesOf'>
  /** Accounts that trade with anybody, for the market itself. */
  keepers: readonly string[]
}
interface Pair {
  base: string
  counter: string
}

const AT_ONCE = 200
const BEFORE_ALL = '0'

/**
 * Takes over what a pair has traded since the last time, with who traded it. Of a pair that is new the past is left to its candles:
 * true, once. Safe to run at once and again.
 */
export async function sample({ db, horizon, keepers }: SamplingDeps, pair: Pair, now: Date): Promise<boolean> {
  let cursor = await findCursor(db, pair)
  if (cursor === null) {
    const { trades } = await horizon.tradesOf(pair, { order: 'desc', limit: 1 })
    const first = { cursor: trades[0]?.token ?? BEFORE_ALL, since: now }
    return db.transaction().execute((trx) => insertPair(trx, pair, first))
  }
  for (;;) {
    const { trades } = await horizon.tradesOf(pair, { cursor, order: 'asc', limit: AT_ONCE })
    const to = trades.at(-1)?.token
    if (to === undefined) return false
    const step = { from: cursor, to }
    const isOurs = await db.transaction().execute(async (trx) => {
      if (!(await moveCursor(trx, pair, step))) return false
      await addSamples(trx, pair, { trades, keepers })
      return true
    })
    if (!isOurs || trades.length < AT_ONCE) return false
    cursor = to
  }
}
