import { createFileRoute } from '@tanstack/react-router'
import { AssetsScreen } from '#client/domains/wallet/assets-screen.tsx'

export const Route = createFileRoute('/_user/assets')({
  staticData: { firstQueries: ['wallet.overview'] },
  component: AssetsScreen,
})
