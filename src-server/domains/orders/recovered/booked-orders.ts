import { compareOrders } from '#server/domains/orders/orders.queue.ts'
import { type SettlingDeps, settleOrders } from '#server/domains/orders/settling/settling.ts'
import type { BookedListener } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { type AdoptingDeps, adoptRecovered } from './adopting.ts'

/**
 * Takes over what a ledger made of orders, those too that a restored database had lost; accounts of which something was lost are
 * then held against the ledger.
 */
export const createBookedOrders =
  (deps: SettlingDeps & AdoptingDeps): BookedListener =>
  async (trx, { contents, ours, settled, recovered }) => {
    const adopted = recovered.length > 0 ? await adoptRecovered(deps, trx, { recovered }) : []
    const isAdopted = new Set(adopted.map(({ id }) => id))
    const others = settled.filter(({ id }) => !isAdopted.has(id))
    await settleOrders(deps, trx, { contents, addresses: new Set(ours.keys()), intents: [...others, ...adopted] })
    const addresses = new Set(recovered.flatMap(({ userId, source }) => (userId === null ? [] : source)))
    for (const address of addresses)
      await compareOrders.add(trx, { addresses: [address] }, { key: `orders.compare ${address}` })
  }
