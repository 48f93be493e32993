import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DataProvider } from '#client/app/api/data-provider.tsx'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ReportKeyLater } from '#client/app/report/report-key-later.tsx'
import { UserGate } from '#client/app/session/user-gate.tsx'
import { LateArrivalNotices } from '#client/domains/transactions/arrivals/late-arrival-notices.tsx'

export const Route = createFileRoute('/_user')({
  loader: () => loadCatalogue('wallet'),
  staticData: { firstQueries: ['network.status', 'notifications.unread', 'legal.status', 'prices.list'] },
  component: UserPages,
})

function UserPages() {
  return (
    <UserGate>
      <DataProvider>
        <AppFrame area="user">
          <LateArrivalNotices />
          <ReportKeyLater />
          <Outlet />
        </AppFrame>
      </DataProvider>
    </UserGate>
  )
}
