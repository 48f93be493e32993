import { createBookedMoves } from '#server/domains/market-making/booked-moves.ts'
import { createMakerDeskService } from '#server/domains/market-making/maker-desk.service.ts'
import { createMarketMakingService } from '#server/domains/market-making/market-making.service.ts'
import { createBookedFills } from '#server/domains/market-making/real-fills.ts'
import { adoptOpening } from '#server/domains/market-making/wallets/adopting.ts'
import { refuseMoves } from '#server/domains/market-making/wallets/refused-moves.ts'
import { createWalletNotes } from '#server/domains/market-making/wallets/wallet-notes.ts'
import { createIssuesService } from '#server/domains/monitor/issues.service.ts'
import { createMonitorService } from '#server/domains/monitor/monitor.service.ts'
import { createCharge } from '#server/kernel/call-limiter.ts'
import type { Below } from './below.ts'
import type { Products } from './products.ts'

/** Rehearsals of one person: each reads a month of trades. */
const REHEARSAL_LIMITS = { burst: 12, perSecond: 0.2 }

export type Robots = ReturnType<typeof createRobots>

export function createRobots({ foundation, ground, money }: Below, { orders, pools, robotOrders }: Products) {
  const { db, clock, horizon, logger, keys, sealIn } = foundation
  const { approvals, assets, audit, candles, fees, inbox, markets, prices, security } = ground
  const chargeRehearsal = createCharge(foundation.lookupLimits ?? REHEARSAL_LIMITS)
  const quoting = {
    robots: robotOrders,
    fees,
    markets,
    network: ground.network,
    orders,
    pools,
    prices,
    candles,
    chargeRehearsal,
  }
  const { mirror, services, termsFor } = money
  const { transactions } = services
  const wallets = {
    assets,
    security,
    mirror,
    transactions,
    termsFor,
    sealIn,
    walletKey: keys.walletKey,
    past: money.past,
  }
  money.onBooked(createWalletNotes())
  money.onBooked(createBookedMoves({ prices })) // locks all pools that a ledger has moved anything of, in their order
  money.onBooked(createBookedFills({ inbox, prices }))
  money.refuseBeforeSigning(refuseMoves(robotOrders.stopOf))
  money.onUnknownOpening((opening) => adoptOpening({ db, clock, ...wallets }, opening))
  return {
    issues: createIssuesService({ db, clock, inbox }),
    marketMaking: createMarketMakingService({
      db,
      clock,
      horizon,
      inbox,
      logger,
      ...quoting,
      ...wallets,
      accountOf: horizon.account,
    }),
    makerDesk: createMakerDeskService({ db, clock, audit, approvals, inbox, prices, robots: robotOrders }),
    monitor: createMonitorService({ db, sessions: security.sessions }),
  }
}
