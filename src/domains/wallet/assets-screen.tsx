import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { AssetsPanel } from './assets-panel.tsx'
import { WalletNotice } from './wallet-notice.tsx'

/** /assets: everything that the wallet holds. */
export function AssetsScreen() {
  const { t } = useLingui()
  const wallet = trpc.wallet.overview.useQuery()
  return (
    <>
      <PageHeader title={t`Assets`} note={t`What your account holds, each asset with its price and value.`} />
      {wallet.data && <WalletNotice {...wallet.data} />}
      <AssetsPanel wallet={wallet} detailed />
    </>
  )
}
