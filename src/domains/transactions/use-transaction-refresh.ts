import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { trpc } from '#client/app/trpc.ts'

/** Refetches transactions and balances after an action on this page, without waiting for the live event. */
export function useTransactionRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries(trpc.transactions.pathFilter()),
      client.invalidateQueries(trpc.wallet.overview.queryFilter()),
    ])
  }, [client])
}
