import type { Reader, Trx } from '#db/database.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { listLiveOf, listRefused } from './robot-orders.queries.ts'
import { placeForRobot, termsOfRobot } from './robot-placing.ts'
import { withdrawForRobots } from './robot-withdrawing.ts'
import { sweepStop, sweepStops } from './stopping.ts'
import * as stops from './stops.queries.ts'

export type RobotOrders = ReturnType<typeof createRobotOrders>

/** Orders of robots, by the same guards as people's, and what stops them. */
export const createRobotOrders = (deps: OrdersDeps & { logger: Logger }) => ({
  ...bind(deps, {
    /** Read before an acceptance. Throws FORBIDDEN where nobody would step up for it. */
    terms: termsOfRobot,
    place: placeForRobot,
    withdraw: withdrawForRobots,
    sweepStop,
    sweepStops,
  }),
  ...bind(deps.db, { live: listLiveOf, refused: listRefused }),
  stopOf: stops.findStop,
  stops: stops.listStops,
  noteFound: stops.noteFound,
  stop: stops.insertStop,
  lockStop: stops.lockStop,
  lift: stops.liftStop,
  standing: stops.listStanding,
  countInReach: async (reader: Reader, stopId: string): Promise<number> =>
    (await stops.listInReach(reader, stopId)).length,
  /** One SQL transaction that accepts orders; the accounts in it are locked first, as an owner's one lock. */
  accept: deps.transactions.inAcceptance,
  lockAccounts: (trx: Trx, addresses: readonly string[]) => deps.mirror.lockByAddresses(trx, addresses),
})
