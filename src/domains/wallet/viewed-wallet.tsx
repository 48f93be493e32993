import { AssetsPanel } from './assets-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import css from './dashboard.module.css'
import { ValuePanel } from './value-panel.tsx'
import { WalletNotice } from './wallet-notice.tsx'
import type { WalletQuery } from './wallet-query.ts'

/** The panels of a dashboard without anything to press, for whoever looks at another's wallet. */
export function ViewedWallet({ wallet }: { wallet: WalletQuery }) {
  return (
    <div>
      {wallet.data && <WalletNotice {...wallet.data} />}
      <div className={css.grid}>
        <div className={css.column}>
          <ValuePanel wallet={wallet} />
          <AssetsPanel wallet={wallet} />
        </div>
        <div className={css.column}>
          <BalancePanel wallet={wallet} />
        </div>
      </div>
    </div>
  )
}
