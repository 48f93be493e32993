import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { toneOf } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MakerPool } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './market-making.module.css'
import { signedAmount, useMakerWords } from './use-maker-words.ts'

/** The person's market-making pools, and the way to another one. */
export function MakerPoolsPanel() {
  const { t } = useLingui()
  const list = trpc.marketMaking.list.useQuery()
  const columns = useColumns()
  if (!list.data)
    return (
      <Panel>
        <Unanswered query={list} failed={t`Your market-making pools did not load`} rows={3} height={56} />
      </Panel>
    )
  const { items } = list.data
  const many = items.length
  if (items.length === 0)
    return (
      <Panel>
        <Empty
          level={2}
          title={t`You have no market-making pool yet`}
          action={<ButtonLink to="/amm/making/new">{t`New pool`}</ButtonLink>}
        >
          <Trans>
            A market-making pool offers to buy and to sell around a price and keeps the difference. It begins as a dry
            run: on paper, against the real book.
          </Trans>
        </Empty>
      </Panel>
    )
  return (
    <Panel
      title={t`My market-making pools`}
      note={t`${plural(many, { one: '# pool', other: '# pools' })}`}
      actions={
        <ButtonLink to="/amm/making/new" size="xs">
          {t`New pool`}
        </ButtonLink>
      }
    >
      <DataTable caption={t`My market-making pools`} columns={columns} rows={items} rowKey={({ id }) => id} />
    </Panel>
  )
}

function useColumns(): Column<MakerPool>[] {
  const { t } = useLingui()
  const { clockOrDay, count } = useFormats()
  return [
    { key: 'name', head: t`Pool`, cell: (pool) => <Named pool={pool} />, sortBy: ({ name }) => name },
    { key: 'state', head: t`State`, wide: true, cell: (pool) => <State pool={pool} /> },
    {
      key: 'profit',
      head: t`Profit`,
      end: true,
      cell: ({ profit: { profit }, counter }) => (
        <span className={toneOf(profit)}>
          {ownFigure(signedAmount(profit))} {assetCode(counter)}
        </span>
      ),
      sortBy: ({ profit }) => toStroops(profit.profit),
    },
    {
      key: 'fills',
      head: t`Fills`,
      end: true,
      wide: true,
      cell: ({ fills }) => count(fills),
      sortBy: ({ fills }) => fills,
    },
    {
      key: 'refreshed',
      head: t`Refreshed`,
      end: true,
      wide: true,
      cell: ({ refreshedAt }) => (refreshedAt === null ? '–' : clockOrDay(refreshedAt)),
    },
  ]
}

function Named({ pool }: { pool: MakerPool }) {
  const { id, name, base, counter } = pool
  return (
    <Link to="/amm/making/$poolId" params={{ poolId: id }} className={css.named} data-row-link>
      <PairAvatars base={base} counter={counter} size={28} />
      <span className={css.names}>
        <b>{name}</b>
        <small>{pairName(pool)}</small>
        <span className={css.phone}>
          <State pool={pool} />
        </span>
      </span>
    </Link>
  )
}

function State({ pool }: { pool: MakerPool }) {
  const words = useMakerWords()
  const why = pool.state === 'paused' ? words.pause(pool) : null
  return (
    <span className={css.state}>
      <StatusBadge {...words.state(pool.state)} />
      {why !== null && <small>{why}</small>}
    </span>
  )
}
