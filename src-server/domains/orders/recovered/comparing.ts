import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { idOfOffer } from '#server/domains/orders/order-ids.ts'
import { remainingOf } from '#server/domains/orders/order-presenter.ts'
import * as orders from '#server/domains/orders/orders.queries.ts'
import { compareAllOrders } from '#server/domains/orders/orders.queue.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { end, lifecycleOf } from '#server/domains/orders/settling/order-lifecycle.ts'
import { tellOfOrders } from '#server/domains/orders/settling/order-notices.ts'
import { storeLifecycle } from '#server/domains/orders/settling/order-store.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { LedgerOffer, OffersRead } from '#server/stellar/offer-reads.ts'
import { amountOf } from '#shared/domains/markets/price.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { adoptedOrder, pricedAt } from './adopted-order.ts'
import * as queries from './comparing.queries.ts'
import { insertAdopted, takeTerms } from './recovered.queries.ts'

const IN_A_RUN = 100
const AT_ONCE = 4
/** A run leaves the network's server to others for so long. */
const PAUSE_MS = 20_000
/** How long a comparison waits until the ledger is booked that the network's server has answered with. */
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 50

type CompareDeps = Pick<OrdersDeps, 'db' | 'network' | 'mirror' | 'readOffers' | 'reservations' | 'inbox' | 'clock'>

/**
 * Holds the orders of every account that has some, or something on offer, against the ledger: so many in a run, which makes the next
 * one. What cannot be compared now is left to the next day.
 */
export async function compareAll(deps: CompareDeps, after = ''): Promise<void> {
  const addresses = await queries.listOffering(deps.db, after, IN_A_RUN)
  const last = addresses.at(-1)
  if (last === undefined) return
  await pLimit(AT_ONCE).map(addresses, (address) => compareOrdersOf(deps, address).catch(() => undefined))
  const runAt = new Date(deps.clock.now().getTime() + PAUSE_MS)
  if (addresses.length === IN_A_RUN) await compareAllOrders.add(deps.db, { after: last }, { runAt })
}

/**
 * Holds the orders of one account against what it has on offer: one that the ledger has no longer is over, one of which it has less or
 * at another price is as the ledger has it, and an offer that is nobody's order becomes one, which can be taken back. Only what a
 * ledger says that is booked here counts. Throws where the network's server is behind, or ahead of what is booked.
 */
export async function compareOrdersOf(deps: CompareDeps, address: string): Promise<void> {
  const resting = await queries.listRestingOf(deps.db, address)
  const { ledger: known } = await deps.network.stateOrThrow()
  const read = await deps.readOffers(address)
  if (read.oldest < known) throw new Error(`offers are read as of ledger ${read.oldest}, and ${known} is booked`)
  await untilBooked(deps, read.newest)
  await deps.db.transaction().execute(async (trx) => {
    const account = await deps.mirror.lockByAddress(trx, address)
    const userId = account?.userId ?? account?.ownerId
    if (!userId) return
    await takeOver(deps, trx, { resting, read })
    if (!(await queries.hasUnsettled(trx, userId))) await adoptOthers(trx, { userId, address, read })
  })
}

async function untilBooked({ network }: CompareDeps, ledger: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await network.isBookedUpTo(ledger))) {
    if (Date.now() > deadline) throw new Error(`offers are known as of ledger ${ledger}, which is not booked yet`)
    await sleep(LOOK_EVERY_MS)
  }
}

interface Seen {
  /** As they were before the offers were read. */
  resting: readonly orders.OrderRow[]
  read: OffersRead
}

async function takeOver(deps: CompareDeps, trx: Trx, { resting, read }: Seen): Promise<void> {
  const locked = await orders.lockByIds(
    trx,
    resting.map(({ id }) => id),
  )
  const open = locked.filter(({ status, offerId }) => status === 'open' && offerId !== null)
  await endGone(
    deps,
    trx,
    open.filter(({ offerId }) => !read.offers.has(offerId ?? '')),
  )
  for (const order of open) {
    const offer = read.offers.get(order.offerId ?? '')
    const before = resting.find(({ id }) => id === order.id)
    const isUntouched = before?.updatedAt.getTime() === order.updatedAt.getTime() && order.changingBy === null
    if (offer && isUntouched) await followOffer(trx, order, offer)
  }
}

async function endGone(deps: CompareDeps, trx: Trx, gone: readonly orders.OrderRow[]): Promise<void> {
  if (gone.length === 0) return
  const lifecycles = gone.map(lifecycleOf)
  for (const lifecycle of lifecycles)
    end(lifecycle, 'cancelled', 'The ledger has removed what was left of it.', 'removed')
  for (const lifecycle of lifecycles) await storeLifecycle(deps, trx, lifecycle)
  await tellOfOrders(deps, trx, lifecycles)
  await tellPages(trx, gone)
}

/** Follows an offer that was filled or changed in ledgers that are missing here. */
async function followOffer(trx: Trx, order: orders.OrderRow, offer: LedgerOffer): Promise<void> {
  const isSale = order.side === 'sell'
  const price = isSale ? offer.price : { n: offer.price.d, d: offer.price.n }
  const rest = isSale ? toStroops(offer.amount) : amountOf(toStroops(offer.amount), price, 'buy')
  const isSamePrice = order.priceN === price.n && order.priceD === price.d
  if (isSamePrice && isNear(rest, remainingOf(order), price)) return
  const amount = fromStroops(toStroops(order.filled) + rest)
  if (rest <= 0n) return
  await takeTerms(trx, order.id, { amount, ...pricedAt(price) })
  const { userId, id: orderId, base, counter, side } = order
  const done = { action: 'edit' as const, result: 'done' as const, reason: 'It was brought in line with the ledger.' }
  const terms = { base, counter, side, amount: fromStroops(rest), price: pricedAt(price).price }
  await orders.insertAttempts(trx, [{ id: uuid(), userId, orderId, ...done, ...terms }])
  await tellPages(trx, [order])
}

/** The ledger cuts what it posts by less than 1 %, and rounds to one stroop of either asset. */
function isNear(a: bigint, b: bigint, { n, d }: { n: number; d: number }): boolean {
  const [less, more] = a < b ? [a, b] : [b, a]
  return more - less <= more / 100n + 2n + BigInt(d) / BigInt(n)
}

/** Offers that no order knows. */
async function adoptOthers(
  trx: Trx,
  { userId, address, read }: { userId: string; address: string; read: OffersRead },
): Promise<void> {
  const known = await queries.filterKnownOffers(trx, [...read.offers.keys()])
  for (const offer of read.offers.values()) {
    if (known.has(offer.id)) continue
    const owner = { id: idOfOffer(offer.id), userId, address, transactionId: null }
    const plan = { kind: 'manage_sell_offer' as const, ...offer, offerId: offer.id }
    const order = await insertAdopted(trx, { ...adoptedOrder(plan, owner), status: 'open', offerId: offer.id })
    if (order) await tellPages(trx, [order])
  }
}

const tellPages = (trx: Trx, changed: readonly Pick<orders.OrderRow, 'id' | 'userId'>[]): Promise<void> =>
  notifyLive(
    trx,
    changed.map(({ id, userId }) => ({ userId, event: { topic: 'orders' as const, id } })),
  )
