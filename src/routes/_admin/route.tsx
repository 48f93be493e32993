import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queryClient } from '#client/app/api/query-client.ts'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AdminGate } from '#client/app/session/admin-gate.tsx'
import { serverScope } from '#client/app/ssr/page-scope.ts'

export const Route = createFileRoute('/_admin')({
  loader: () => Promise.all([loadCatalogue('wallet'), loadCatalogue('admin')]),
  staticData: { firstQueries: ['network.status'] },
  component: AdminPages,
})

function AdminPages() {
  return (
    <AdminGate>
      <QueryClientProvider client={serverScope()?.queryClient ?? queryClient}>
        <AppFrame area="admin">
          <Outlet />
        </AppFrame>
      </QueryClientProvider>
    </AdminGate>
  )
}
