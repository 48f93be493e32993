import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import css from './staking.module.css'
import { useStakeWords } from './use-stake-words.ts'

const VIEWS = ['running', 'ended'] as const
type View = (typeof VIEWS)[number]

/** One's stakes with what they have earned and when they unlock. `now` by the ledger's clock, once it is known. */
export function OwnStakes({ now }: { now: string | null }) {
  const { t } = useLingui()
  const [view, setView] = useState<View>('running')
  const stakes = trpc.staking.mine.useInfiniteQuery(
    { view, limit: 25 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const columns = useColumns(now)
  return (
    <Panel
      title={t`Your stakes`}
      className={css.own}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Filter stakes`}
          value={view}
          onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'running')}
          data={[
            { value: 'running', label: t`Running` },
            { value: 'ended', label: t`Ended` },
          ]}
        />
      }
    >
      <PageList
        pages={stakes}
        failed={t`Your stakes did not load`}
        rows={3}
        height={56}
        empty={
          <Empty compact title={view === 'running' ? t`No stakes yet` : t`No stake has ended yet`}>
            {view === 'running' ? (
              <Trans>
                Choose a pool. You see the amount, its rewards and the cost of leaving early before you confirm.
              </Trans>
            ) : (
              <Trans>Stakes that have matured, or that you left early, are listed here.</Trans>
            )}
          </Empty>
        }
      >
        {(items) => <DataTable caption={t`Your stakes`} columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PageList>
    </Panel>
  )
}

function useColumns(now: string | null): Column<Stake>[] {
  const { t } = useLingui()
  const words = useStakeWords()
  return [
    {
      key: 'stake',
      head: t`Stake`,
      cell: (stake) => (
        <Link className={css.stake} to="/staking/$stakeId" params={{ stakeId: stake.id }} data-row-link>
          <AssetAvatar asset={stake.asset} size={28} />
          <span>
            <b>{stake.poolName}</b>
            <span>
              {words.rate(stake.rewardRate)} APR, {words.rewards(stake)}
            </span>
          </span>
        </Link>
      ),
    },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amount, asset }) => <Amount own value={amount} code={assetCode(asset)} list />,
    },
    {
      key: 'earned',
      head: t`Earned`,
      end: true,
      wide: true,
      cell: ({ accruedRewards, asset }) => <Amount own value={accruedRewards} code={assetCode(asset)} sign="+" />,
    },
    { key: 'unlocks', head: t`Unlocks`, wide: true, cell: (stake) => <Unlocking stake={stake} now={now} /> },
  ]
}

function Unlocking({ stake, now }: { stake: Stake; now: string | null }) {
  const { t } = useLingui()
  const { date, moment } = useFormats()
  const words = useStakeWords()
  const { status, startDate, endDate, endedAt } = stake
  if (status !== 'active' || startDate === null || endDate === null) {
    const { label, tone } = words.status(status)
    return (
      <span className={css.over}>
        <StatusBadge label={label} tone={tone} />
        {endedAt && <span className={css.dim}>{date(endedAt)}</span>}
      </span>
    )
  }
  const [from, to, at] = [startDate, endDate, now ?? startDate].map((iso) => new Date(iso).getTime()) as [
    number,
    number,
    number,
  ]
  const left = to - at
  const when = left < DAY_MS ? moment(endDate) : t`${date(endDate)}, in ${words.days(Math.ceil(left / DAY_MS))}`
  return (
    <span className={css.unlocking}>
      <span className={css.progress} aria-hidden>
        <i style={{ width: `${Math.max(2, Math.min(100, ((at - from) / (to - from)) * 100))}%` }} />
      </span>
      <span>{stake.atMaturity === 'renew' ? t`${when}, then renews` : when}</span>
    </span>
  )
}
