import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import { trpc } from '#client/app/trpc.ts'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc-client.ts'

/** Stands around the pages that read by hooks: those behind the sign-in. */
export function DataProvider({ children }: { children: ReactNode }) {
  const answers = serverScope()?.queryClient ?? queryClient
  return (
    <trpc.Provider client={trpcClient} queryClient={answers}>
      <QueryClientProvider client={answers}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
