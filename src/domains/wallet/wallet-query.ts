import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'

/** The wallet as a panel reads it: loading, failed or there. */
export type WalletQuery = Pick<
  UseQueryResult<WalletOverview, unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
>
