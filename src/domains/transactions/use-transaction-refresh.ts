import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { trpc } from '#client/app/trpc.ts'

/** Reads transactions and balances anew after an act of this page, without waiting for the live event. */
export function useTransactionRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries(trpc.transactions.pathFilter()),
      client.invalidateQueries(trpc.wallet.overview.queryFilter()),
    ])
  }, [client])
}
