import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { PAID_EVERY } from '#shared/domains/staking/accrual.ts'
import type { Stake, StakePayout } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** What was paid of a stake by payout, and what the running one holds so far. */
export function PayoutsPanel({ stake }: { stake: Stake }) {
  const { t } = useLingui()
  const words = useStakeWords()
  const payouts = trpc.staking.payouts.useInfiniteQuery(
    { stakeId: stake.id, limit: 12 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const columns = useColumns(stake)
  return (
    <Panel title={t`Rewards`} note={words.rewards(stake)} className={css.accrual}>
      <PageList
        pages={payouts}
        shownOf={(known) => [...runningOf(stake, known), ...known]}
        failed={t`The rewards did not load`}
        rows={2}
        height={44}
        empty={
          <p className={css.foot}>
            <Trans>The first full day earns the first reward.</Trans>
          </p>
        }
      >
        {(rows) => <DataTable caption={t`Rewards by payout`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
    </Panel>
  )
}

const RUNNING = 'running'

/** Booked days that no payout covers yet. */
function runningOf(stake: Stake, known: readonly StakePayout[]): StakePayout[] {
  const from = Math.max(0, ...known.map(({ through }) => through)) + 1
  if (stake.status !== 'active' || stake.periods < from) return []
  const rewards = stake.leaving?.rewards ?? stake.unpaid
  return [
    {
      id: RUNNING,
      kind: 'rewards',
      from,
      through: stake.periods,
      principal: '0',
      rewards,
      fee: '0',
      amount: rewards,
      status: 'due',
      transactionId: null,
      at: stake.startDate ?? '',
    },
  ]
}

function useColumns(stake: Stake): Column<StakePayout>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const { startDate, endDate, asset, lockupDays, periods, compound } = stake
  const begun = new Date(startDate ?? 0).getTime()
  const dayAfter = (period: number): string => date(new Date(begun + period * DAY_MS).toISOString())
  const nextPaid = compound ? lockupDays : Math.min(lockupDays, (Math.floor(periods / PAID_EVERY) + 1) * PAID_EVERY)
  const states = {
    due: { label: t`Waiting`, tone: 'mute' },
    queued: { label: t`On its way`, tone: 'info' },
    paid: { label: t`Paid`, tone: 'good' },
    failed: { label: t`Tried again later`, tone: 'warn' },
  } as const
  const kinds = { rewards: '', maturity: t`, with what you staked`, exit: t`, left early` }
  return [
    {
      key: 'period',
      head: t`Period`,
      cell: ({ id, from, through, kind }) =>
        id === RUNNING
          ? t`${dayAfter(from - 1)} to today`
          : through < from
            ? t`${dayAfter(through)}${kinds[kind]}`
            : t`${dayAfter(from - 1)} to ${dayAfter(through)}${kinds[kind]}`,
    },
    {
      key: 'days',
      head: t`Days`,
      end: true,
      wide: true,
      cell: ({ from, through }) => words.days(Math.max(0, through - from + 1)),
    },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amount }) => (
        <Amount own value={amount} code={assetCode(asset)} sign={toStroops(amount) > 0n ? '+' : ''} />
      ),
    },
    {
      key: 'status',
      head: t`Status`,
      end: true,
      cell: ({ id, status }) =>
        id === RUNNING ? (
          <StatusBadge
            label={nextPaid === lockupDays && endDate ? t`Due ${date(endDate)}` : t`Due ${dayAfter(nextPaid)}`}
            tone="mute"
          />
        ) : (
          <StatusBadge {...states[status]} />
        ),
    },
  ]
}
