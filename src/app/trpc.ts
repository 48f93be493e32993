import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { AppRouter } from '#server/http/app-router.ts'
import { CONFIDENTIAL_QUERIES } from '#shared/kernel/confidential-queries.ts'
import { fetchPatiently } from './api/patience.ts'
import { queryClient } from './api/query-client.ts'

const url = '/trpc'
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
