import { QueryClient } from '@tanstack/react-query'
import { initialData } from '#client/app/ssr/initial-data.ts'
import { setAnswers } from '#client/app/ssr/set-answers.ts'
import { read } from './request.ts'

/** Data is never stale and nothing is retried: only live events and actions of the user refetch it. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

/** The browser's, with the answers that came with the page; on the server each page has its own. */
export const queryClient = createQueryClient()
setAnswers(queryClient, initialData()?.answers)
