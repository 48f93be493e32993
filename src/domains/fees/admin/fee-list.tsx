import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText } from '#shared/kernel/stroops.ts'
import css from './fees.module.css'
import { useFeeWords } from './use-fee-words.ts'

const EXAMPLE = '1000'
export const keyOf = ({ operation, asset }: Pick<FeeDeskRule, 'operation' | 'asset'>): string => `${operation} ${asset}`

interface Props {
  rows: readonly FeeDeskRule[]
  selected: string | undefined
  onSelect: (key: string) => void
}

/** What each operation costs, with an example and what it has earned. */
export function FeeList({ rows, selected, onSelect }: Props) {
  const { t } = useLingui()
  const columns = useColumns(onSelect, selected)
  return (
    <Panel title={t`In force`} note={t`a quoted payment keeps its fee`}>
      <DataTable caption={t`Fees in force`} columns={columns} rows={rows} rowKey={keyOf} selected={selected} />
    </Panel>
  )
}

function useColumns(onSelect: (key: string) => void, selected: string | undefined): Column<FeeDeskRule>[] {
  const { t } = useLingui()
  const { date, dayTime } = useFormats()
  const words = useFeeWords()
  return [
    {
      key: 'operation',
      head: t`Operation`,
      cell: (row) => {
        const wording = () => {
          if (row.now === null) return t`not begun`
          if (row.now.from < '1971') return t`since launch`
          return t`since ${date(row.now.from)}`
        }
        return (
          <UnstyledButton
            className={css.operation}
            data-row-link
            aria-pressed={keyOf(row) === selected}
            onClick={() => onSelect(keyOf(row))}
          >
            <AssetAvatar asset={row.asset} size={26} />
            <span>
              <b>
                {words.operation(row.operation)}, {assetCode(row.asset)}
              </b>
              <span>{wording()}</span>
            </span>
          </UnstyledButton>
        )
      },
    },
    { key: 'fee', head: t`Fee`, end: true, cell: ({ now }) => <b>{now ? words.fee(now) : '–'}</b> },
    { key: 'min', head: t`Least`, end: true, wide: true, cell: ({ now }) => (now ? words.bound(now.min) : '–') },
    { key: 'max', head: t`Most`, end: true, wide: true, cell: ({ now }) => (now ? words.bound(now.max) : '–') },
    {
      key: 'example',
      head: t`Example`,
      wide: true,
      roomy: true,
      cell: ({ now, asset }) => {
        if (!now?.active) return '–'
        const fee = serviceFee(now, { asset, amount: EXAMPLE }, { sent: null, fee: null })
        const [sum, cost] = [`${plainAmount(EXAMPLE)} ${assetCode(asset)}`, plainAmount(bareText(fee))]
        return <span className={css.dim}>{t`${sum} costs ${cost}`}</span>
      },
    },
    { key: 'earned', head: t`30 days`, end: true, cell: ({ earnedUsd }) => words.usd(earnedUsd) },
    {
      key: 'state',
      head: t`State`,
      cell: ({ now, next, asked: request }) =>
        request ? (
          <StatusBadge label={t`Waits`} tone="warn" />
        ) : next[0] ? (
          <StatusBadge label={t`${words.fee(next[0])} from ${dayTime(next[0].from)}`} tone="info" />
        ) : now?.active ? (
          <StatusBadge label={t`Active`} tone="good" />
        ) : (
          <StatusBadge label={t`Off`} tone="mute" />
        ),
    },
  ]
}
