import { trpc } from '#client/app/trpc.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { hasNothingToSpend } from './wallet-worth.ts'

/** True for a user whose wallet is being created, or without any payment yet. */
export function useIsStarting(overview: WalletOverview | undefined): boolean {
  const idle = overview !== undefined && overview.status !== 'frozen' && hasNothingToSpend(overview)
  const payments = trpc.transactions.list.useQuery({ limit: 5 }, { enabled: idle })
  if (!idle) return false
  return overview.status === 'creating' || !payments.data?.items.some(({ type }) => type.startsWith('payment'))
}
