import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#client/domains/transactions/recent-activity.tsx'
import { DashboardScreen } from '#client/domains/wallet/dashboard-screen.tsx'

export const Route = createFileRoute('/_user/dashboard')({
  staticData: {
    firstQueries: [
      'wallet.overview',
      'portfolio.day',
      'prices.trends',
      'assets.view',
      'settings.get',
      'security.email',
      { path: 'contacts.recent', input: { limit: 4 } },
    ],
    timedQueries: [
      { path: 'portfolio.series', input: { range: '30d', orDay: true }, byChoice: 'range' },
      { path: 'transactions.list', input: { inLedger: true, limit: 5 } },
    ],
  },
  component: DashboardPage,
})

function DashboardPage() {
  return <DashboardScreen activity={<RecentActivity />} />
}
