import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { AssetImage } from '#client/ui/asset-image.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { listAmount, ungrouped } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { Coverage } from './coverage.tsx'
import css from './staking-desk.module.css'
import { usePoolWords } from './use-pool-words.ts'

interface Props {
  pools: readonly DeskPool[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** Every pool with its state, terms, what is staked in it and how far its rewards are funded. */
export function PoolList({ pools, selected, onSelect }: Props) {
  const { t } = useLingui()
  const states = usePoolWords()
  const columns: Column<DeskPool>[] = [
    {
      key: 'pool',
      head: t`Pool`,
      cell: ({ id, name, asset, imageUrl, stakes, state, rewardBook }) => (
        <UnstyledButton className={css.pool} data-row-link aria-pressed={id === selected} onClick={() => onSelect(id)}>
          <AssetImage asset={asset} image={imageUrl} size={28} />
          <span>
            <b>{name}</b>
            <span>
              {state === 'draft' && toStroops(rewardBook) === 0n
                ? t`waits for funding`
                : t`${plural(stakes, { one: '# stake', other: '# stakes' })}`}
            </span>
          </span>
        </UnstyledButton>
      ),
    },
    { key: 'state', head: t`State`, cell: ({ state }) => <StatusBadge {...states[state]} /> },
    {
      key: 'terms',
      head: t`Terms`,
      wide: true,
      cell: ({ rewardRate, termsVersion }) => t`${ungrouped(rewardRate)}%, version ${termsVersion}`,
    },
    { key: 'staked', head: t`Staked`, end: true, wide: true, cell: ({ totalStaked }) => listAmount(totalStaked) },
    { key: 'aside', head: t`Set aside`, end: true, wide: true, cell: ({ setAside }) => listAmount(setAside) },
    { key: 'book', head: t`Reward book`, end: true, wide: true, cell: ({ rewardBook }) => listAmount(rewardBook) },
    { key: 'coverage', head: t`Coverage`, cell: (pool) => <Coverage {...pool} /> },
  ]
  return (
    <Panel title={t`Pools`}>
      <DataTable caption={t`Pools`} columns={columns} rows={pools} rowKey={({ id }) => id} selected={selected} />
    </Panel>
  )
}
