import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { DataProvider } from '#client/app/api/data-provider.tsx'
import { ClosedRoom } from '#client/app/desk/closed-room.tsx'
import { AppFrame } from '#client/app/frame/app-frame.tsx'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ReportKeyLater } from '#client/app/report/report-key-later.tsx'
import { AdminGate } from '#client/app/session/admin-gate.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { openToOf } from '#client/domains/admin/rooms-of-pages.ts'
import { LateArrivalNotices } from '#client/domains/transactions/arrivals/late-arrival-notices.tsx'

export const Route = createFileRoute('/_admin')({
  loader: () => Promise.all([loadCatalogue('wallet'), loadCatalogue('admin')]),
  staticData: { firstQueries: ['network.status', 'notifications.unread', 'legal.status', 'admin.overview.waiting'] },
  component: AdminPages,
})

function AdminPages() {
  return (
    <AdminGate>
      <DataProvider>
        <AppFrame area="admin">
          <LateArrivalNotices />
          <ReportKeyLater />
          <Room />
        </AppFrame>
      </DataProvider>
    </AdminGate>
  )
}

/** The page, or which scope it takes. */
function Room() {
  const isOpen = useRooms()
  const openTo = openToOf(useLocation({ select: ({ pathname }) => pathname }))
  return openTo === undefined || isOpen(openTo) ? <Outlet /> : <ClosedRoom openTo={openTo} />
}
