import { QueryClient } from '@tanstack/react-query'
import { read } from './request.ts'

/** Data is never stale and nothing is retried: only live events and actions of the user refetch it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => read(String(queryKey[0])),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
