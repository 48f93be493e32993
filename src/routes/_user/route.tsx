import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queryClient } from '#client/app/api/query-client.ts'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { UserGate } from '#client/app/session/user-gate.tsx'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import { LateArrivalNotices } from '#client/domains/transactions/late-arrival-notices.tsx'

export const Route = createFileRoute('/_user')({
  loader: () => loadCatalogue('wallet'),
  staticData: { firstQueries: ['network.status', 'prices.list'] },
  component: UserPages,
})

function UserPages() {
  return (
    <UserGate>
      <QueryClientProvider client={serverScope()?.queryClient ?? queryClient}>
        <AppFrame area="user">
          <LateArrivalNotices />
          <Outlet />
        </AppFrame>
      </QueryClientProvider>
    </UserGate>
  )
}
