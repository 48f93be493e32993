import { useQuery } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { PaymentBounds } from './send-details.ts'
import type { Preview } from './use-preview.ts'

/** Limits of an amount: the network fee of one payment (from the preview, else the ledger's base fee) and the user's own limit. */
export function usePaymentBounds(preview: Preview): PaymentBounds {
  const network = useQuery(trpc.network.status.queryOptions())
  const settings = useQuery(trpc.settings.get.queryOptions())
  const networkFee = preview.data?.networkFee ?? fromStroops(BigInt(network.data?.baseFee ?? 100))
  return { networkFee, limit: settings.data?.transactionLimit }
}
