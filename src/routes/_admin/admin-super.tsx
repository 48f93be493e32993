import { createFileRoute } from '@tanstack/react-router'
import { MakerDeskPanel } from '#client/domains/market-making/admin/maker-desk-panel.tsx'
import { HaltsPanel } from '#client/domains/markets/admin/halts-panel.tsx'
import { DeskScreen } from '#client/domains/transactions/admin/desk-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super')({ component: SuperPage })

function SuperPage() {
  return (
    <DeskScreen
      halts={(onResult) => <HaltsPanel onResult={onResult} />}
      makers={(onResult) => <MakerDeskPanel onResult={onResult} />}
    />
  )
}
