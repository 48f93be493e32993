import { trpc } from '#client/app/trpc.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { PaymentBounds } from './send-details.ts'
import type { Preview } from './use-preview.ts'

/** What bounds an amount: the network's fee for one payment, as previewed or else the ledger's base fee, and the person's own limit. */
export function usePaymentBounds(preview: Preview): PaymentBounds {
  const network = trpc.network.status.useQuery()
  const settings = trpc.settings.get.useQuery()
  const networkFee = preview.data?.networkFee ?? fromStroops(BigInt(network.data?.baseFee ?? 100))
  return { networkFee, limit: settings.data?.transactionLimit }
}
