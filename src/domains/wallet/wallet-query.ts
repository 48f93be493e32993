import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'

/** The wallet query as a panel uses it: loading, failed or loaded. */
export type WalletQuery = Pick<
  UseQueryResult<WalletOverview, unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
>
