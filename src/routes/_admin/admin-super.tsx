import { createFileRoute } from '@tanstack/react-router'
import { HaltsPanel } from '#client/domains/markets/admin/halts-panel.tsx'
import { DeskScreen } from '#client/domains/transactions/admin/desk-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super')({ component: SuperPage })

function SuperPage() {
  return <DeskScreen halts={(onResult) => <HaltsPanel onResult={onResult} />} />
}
