import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { AppRouter } from '#server/http/app-router.ts'
import { fetchPatiently } from './api/patience.ts'
import { queryClient } from './api/query-client.ts'

const url = '/trpc'
/** Queries whose input names addresses or people travel in a body, so that no log or history keeps them. */
const CONFIDENTIAL_QUERIES = new Set(['payments.preview', 'payments.recipient', 'transactions.list'])
const includeCredentials = (input: URL | RequestInfo, init?: RequestInit): Promise<Response> =>
  fetchPatiently(input, { ...init, credentials: 'include' })

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (operation) => CONFIDENTIAL_QUERIES.has(operation.path),
        true: httpLink({ url, methodOverride: 'POST', fetch: includeCredentials }),
        false: httpLink({ url, fetch: includeCredentials }),
      }),
    }),
  ],
})

/** Typed options for useQuery and useMutation: `useQuery(trpc.wallet.overview.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient })
