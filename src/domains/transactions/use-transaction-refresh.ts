import { useCallback } from 'react'
import { trpc } from '#client/app/trpc.ts'

/** Reads transactions and balances anew after an act of this page, without waiting for the live event. */
export function useTransactionRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  return useCallback(async () => {
    await Promise.all([utils.transactions.invalidate(), utils.wallet.overview.invalidate()])
  }, [utils])
}
