import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { ReceiveScreen } from '#client/domains/payments/receive/receive-screen.tsx'
import { RequestsPanel } from '#client/domains/requests/own/requests-panel.tsx'

export const Route = createFileRoute('/_user/receive')({
  loader: () => loadCatalogue('contacts'),
  staticData: { flow: 'steps', firstQueries: ['wallet.overview'] },
  component: ReceivePage,
})

function ReceivePage() {
  return (
    <>
      <ReceiveScreen />
      <RequestsPanel />
    </>
  )
}
