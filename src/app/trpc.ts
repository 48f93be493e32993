import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/http/app-router.ts'
import { queryClient } from './api/query-client.ts'
import { trpcClient } from './api/trpc-client.ts'

/** Hooks for all that is read and written: `trpc.wallet.overview.useQuery()`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>()

/** As `trpc.useUtils()`, for what runs outside of components. */
export const trpcUtils = createTRPCQueryUtils<AppRouter>({ client: trpcClient, queryClient })
