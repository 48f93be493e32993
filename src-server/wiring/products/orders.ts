import { createHeldOrders } from '#server/domains/orders/held/held.service.ts'
import { createOrdersService } from '#server/domains/orders/orders.service.ts'
import { createBookedOrders } from '#server/domains/orders/recovered/booked-orders.ts'
import { reviseOrders } from '#server/domains/orders/revising.ts'
import { createRobotOrders } from '#server/domains/orders/robots/robot-orders.service.ts'
import { refuseStopped } from '#server/domains/orders/robots/stopping.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import type { Below } from '#server/wiring/below.ts'

export function createOrders({ foundation, ground, money }: Below) {
  const { db, clock, logger, horizon } = foundation
  const { fees, inbox, markets, network, prices, security } = ground
  const { isMoneyWaiting } = ground.uiConfig
  const { authority, mirror, noteOrders, readBooked, reservations, termsForTrade, tradeTermsOf } = money
  const { transactions } = money.services
  money.reviseBeforeSigning(reviseOrders)
  money.refuseBeforeSigning(refuseStopped)
  money.onBooked(createBookedOrders({ inbox, clock, reservations, noteOrders, nameOf: transactions.nameOf }))
  const deps = {
    db,
    clock,
    network,
    security,
    authority,
    transactions,
    inbox,
    horizon,
    mirror,
    fees,
    prices,
    markets,
    termsForTrade,
    tradeTermsOf,
    reservations,
    read: groupReads(db),
    readBooked,
    readOffers: (address: string) => horizon.offersOf(address),
  }
  return {
    orders: createOrdersService(deps),
    robotOrders: createRobotOrders({ ...deps, logger }),
    heldOrders: createHeldOrders({ ...deps, logger, isMoneyWaiting }),
  }
}
