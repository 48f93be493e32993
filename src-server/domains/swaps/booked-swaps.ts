import type { Trx } from '#db/database.ts'
import type { BookedListener } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import type { RecoveredIntent } from '#server/domains/transactions/recovery/recovered-rows.ts'
import type { Exchanged } from '#server/domains/transactions/transactions.queries.ts'
import { type AssetId, assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type BookedSwap, listUnnoted, noteExecuted } from './swaps.queries.ts'

/** The fields of Horizon's path payments that are read here. */
interface PathPayment {
  type: string
  transaction_hash: string
  transaction_successful: boolean
  source_amount: string
  source_asset_type: string
  source_asset_code?: string
  source_asset_issuer?: string
  amount: string
  asset_type: string
  asset_code?: string
  asset_issuer?: string
}

/** Notes what the ledger made of swaps, beside the quote and in the person's sums, in the SQL transaction that books it. */
export const createBookedSwaps =
  ({
    noteExchanged,
  }: {
    noteExchanged: (trx: Trx, exchanged: readonly Exchanged[]) => Promise<void>
  }): BookedListener =>
  async (trx, { settled, recovered, contents }) => {
    const swaps = settled.filter(({ type, status }) => type === 'swap' && status === 'confirmed').map(({ id }) => id)
    const forgotten = recovered.flatMap((intent) => forgottenSwap(intent, swaps))
    if (swaps.length === 0 && forgotten.length === 0) return
    const payments = [...contents.operations.values()] as unknown as PathPayment[]
    const movedIn = (swap: BookedSwap) => ({ ...swap, ...movedBy(swap, payments) })
    await noteExchanged(trx, forgotten.map(movedIn).map(exchangedBy))
    if (swaps.length === 0) return
    const executed = (await listUnnoted(trx, swaps)).map(movedIn)
    await noteExecuted(trx, executed)
    await noteExchanged(trx, executed.map(exchangedBy))
  }

const exchangedBy = ({ transactionId: id, sold, buy, bought }: BookedSwap & { sold: string; bought: string }) => ({
  id,
  amount: sold,
  counterAsset: buy,
  counterAmount: bought,
})

/** A swap that a restored database had lost with its quote: what it moved is known all the same. */
function forgottenSwap(intent: RecoveredIntent, known: readonly string[]): BookedSwap[] {
  const { id, type, status, hash, operations } = intent
  const [path] = operations.flatMap((plan) => ('sendAsset' in plan ? [plan] : []))
  if (type !== 'swap' || status !== 'confirmed' || !path || known.includes(id)) return []
  return [{ transactionId: id, sell: path.sendAsset, buy: path.destAsset, hash }]
}

/** All path payments of the swap's transaction between its two assets. */
function movedBy({ hash, sell, buy }: BookedSwap, payments: readonly PathPayment[]): { sold: string; bought: string } {
  const own = payments.filter(
    (payment) =>
      payment.type.startsWith('path_payment') &&
      payment.transaction_hash === hash &&
      named(payment.source_asset_type, payment.source_asset_code, payment.source_asset_issuer) === sell &&
      named(payment.asset_type, payment.asset_code, payment.asset_issuer) === buy,
  )
  const sum = (pick: (payment: PathPayment) => string): string =>
    fromStroops(own.reduce((total, payment) => total + toStroops(pick(payment)), 0n))
  return { sold: sum(({ source_amount }) => source_amount), bought: sum(({ amount }) => amount) }
}

const named = (type: string, code = '', issuer = ''): AssetId => (type === 'native' ? NATIVE : assetId(code, issuer))
