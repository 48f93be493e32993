import { lockPools } from '#server/domains/market-making/pools.queries.ts'
import type { BookedListener } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { listPoolIds, noteBalances, reopenMerged } from './wallets.queries.ts'

/** Notes with each booking what wallets hold then. */
export const createWalletNotes =
  (): BookedListener =>
  async (trx, { contents, ours }) => {
    const changed = contents.touched.filter((address) => ours.get(address)?.role === 'trading')
    await lockPools(trx, (await listPoolIds(trx, changed)).toSorted())
    await noteBalances(trx, changed, contents.ledger.closedAt)
    await reopenMerged(trx, changed)
  }
