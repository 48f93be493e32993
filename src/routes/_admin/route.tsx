import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DataProvider } from '#client/app/api/data-provider.tsx'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { AdminGate } from '#client/app/session/admin-gate.tsx'

export const Route = createFileRoute('/_admin')({
  loader: () => Promise.all([loadCatalogue('wallet'), loadCatalogue('admin')]),
  staticData: { firstQueries: ['network.status', 'notifications.unread'] },
  component: AdminPages,
})

function AdminPages() {
  return (
    <AdminGate>
      <DataProvider>
        <AppFrame area="admin">
          <Outlet />
        </AppFrame>
      </DataProvider>
    </AdminGate>
  )
}
