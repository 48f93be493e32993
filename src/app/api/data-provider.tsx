import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc-client.ts'

/** Stands around the pages that read by hooks: those behind the sign-in. */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
