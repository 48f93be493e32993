import { trpc } from '#client/app/trpc.ts'
import { WalletNotice } from './wallet-notice.tsx'

/** On pages that send: says in advance that this account is frozen. */
export function FrozenNotice() {
  const { data } = trpc.wallet.overview.useQuery()
  return data?.status === 'frozen' ? <WalletNotice status="frozen" /> : null
}
