import { Trans, useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { ownFigure } from '#client/ui/choices.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { MakerMove, MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { TransactionHash } from './transaction-hash.tsx'

/** Payments between wallets of one pool. */
export function MovesPanel({ moves }: Pick<MakerPoolDetail, 'moves'>) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Panel title={t`Moves between its wallets`} note={t`neither volume nor income`}>
      {moves.length === 0 ? (
        <p className={css.foot}>
          <Trans>
            No move yet. Wallets that only bid pass on the assets they bought to wallets that only ask, and the other
            way round.
          </Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Moves between its wallets`}
          columns={columns}
          rows={moves}
          rowKey={({ at, asset, from, to }) => `${at} ${asset} ${from} ${to}`}
        />
      )}
    </Panel>
  )
}

function useColumns(): Column<MakerMove>[] {
  const { t } = useLingui()
  const { clockOrDay } = useFormats()
  return [
    {
      key: 'what',
      head: t`Amount`,
      cell: ({ amount, asset, at }) => (
        <>
          {ownFigure(listAmount(amount))} {assetCode(asset)}
          <small className={css.phone}>{clockOrDay(at)}</small>
        </>
      ),
    },
    { key: 'at', head: t`Time`, wide: true, cell: ({ at }) => clockOrDay(at) },
    {
      key: 'wallets',
      head: t`From and to`,
      cell: ({ from, to }) => <span className="mono">{t`${from} to ${to}`}</span>,
    },
    {
      key: 'hash',
      head: t`Transaction`,
      end: true,
      cell: ({ progress, hash }) => {
        if (progress === 'on_its_way') return <StatusBadge label={t`On its way`} tone="info" />
        if (progress === 'refused') return <StatusBadge label={t`Refused`} tone="warn" />
        return hash === null ? null : <TransactionHash hash={hash} />
      },
    },
  ]
}
