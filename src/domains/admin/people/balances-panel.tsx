import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person, PersonBalance } from '#shared/domains/admin/people.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import css from './person.module.css'

/** What the account holds, as the mirror of the ledger has it. */
export function BalancesPanel({ person: { balances } }: { person: Person }) {
  const { t } = useLingui()
  const columns: Column<PersonBalance>[] = [
    {
      key: 'asset',
      head: t`Asset`,
      cell: ({ asset }) => (
        <span className={css.asset}>
          <AssetAvatar asset={asset as AssetId} size={28} />
          <b>{assetCode(asset as AssetId)}</b>
        </span>
      ),
    },
    { key: 'balance', head: t`Balance`, end: true, cell: ({ balance }) => <Amount value={balance} /> },
    { key: 'bound', head: t`Bound`, end: true, wide: true, cell: ({ bound }) => <Amount value={bound} list /> },
    {
      key: 'value',
      head: t`Value`,
      end: true,
      cell: ({ valueUsd }) => (valueUsd === null ? t`Unknown` : formatUsd(valueUsd)),
    },
  ]
  return (
    <Panel title={t`Balances`} note={t`from the mirror of the ledger`}>
      {balances.length === 0 ? (
        <Empty title={t`No balances`} compact>
          {t`The account is not open on the ledger, or holds nothing.`}
        </Empty>
      ) : (
        <DataTable caption={t`Balances`} columns={columns} rows={balances} rowKey={({ asset }) => asset} />
      )}
    </Panel>
  )
}
