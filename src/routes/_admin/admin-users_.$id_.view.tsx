import { createFileRoute } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { ViewScreen } from '#client/domains/admin/view-as/view-screen.tsx'
import { ViewedWallet } from '#client/domains/wallet/viewed-wallet.tsx'

export const Route = createFileRoute('/_admin/admin-users_/$id_/view')({
  component: ViewPage,
})

function ViewPage() {
  const { id } = Route.useParams()
  return <ViewScreen key={id} id={id} wallet={<WalletOf id={id} />} />
}

function WalletOf({ id }: { id: string }) {
  const wallet = trpc.admin.viewAs.wallet.useQuery({ id }, { retry: false })
  return <ViewedWallet wallet={wallet} />
}
