import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { Address } from '#client/ui/address.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { MakerPoolDetail, MakerWallet } from '#shared/domains/market-making/market-making.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { useWalletWords } from './use-wallet-words.ts'

/** The accounts of the ledger that a real pool quotes from. */
export function WalletsPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const columns = useColumns(pool)
  const count = pool.wallets.length
  return (
    <Panel title={t`Wallets`} note={t`${count}, each with a key of its own`}>
      <DataTable caption={t`Wallets`} columns={columns} rows={pool.wallets} rowKey={({ address }) => address} />
    </Panel>
  )
}

function useColumns({ base, counter }: MakerPoolDetail): Column<MakerWallet>[] {
  const { t } = useLingui()
  const words = useWalletWords()
  const amount = (value: string, asset: AssetId) => (
    <>
      {ownFigure(listAmount(value))} <small className={css.phone}>{assetCode(asset)}</small>
    </>
  )
  return [
    {
      key: 'wallet',
      head: t`Wallet`,
      cell: (wallet) => (
        <span className={css.wallet}>
          <span className={css.walletName}>
            <b>{wallet.label}</b>
            {wallet.state === 'open' ? (
              <small>{words.side(wallet.side)}</small>
            ) : (
              <StatusBadge {...words.state(wallet.state)} />
            )}
          </span>
          <Address address={wallet.address} />
          {wallet.rest && <small>{words.rest(wallet)}</small>}
        </span>
      ),
    },
    { key: 'counter', head: assetCode(counter), end: true, cell: (wallet) => amount(wallet.quoteBalance, counter) },
    { key: 'base', head: assetCode(base), end: true, cell: (wallet) => amount(wallet.baseBalance, base) },
  ]
}
