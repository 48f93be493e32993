import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import { simpleReward } from '#shared/domains/staking/accrual.ts'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValueDown } from '#shared/kernel/usd.ts'
import { AccrualPanel } from './accrual-panel.tsx'
import { ChoicesPanel } from './choices-panel.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'

const LOOK_EVERY_MS = 30_000
const LOOK_SOON_MS = 2000

/** /staking/{id}: what a stake has earned and will, what leaving now gives, what was paid, and its choices. */
export function StakeScreen({ stakeId }: { stakeId: string }) {
  const { t } = useLingui()
  const overview = trpc.staking.overview.useQuery()
  const stake = trpc.staking.get.useQuery(
    { stakeId },
    {
      retry: false,
      refetchInterval: ({ state }) =>
        ['pending', 'leaving', 'maturing'].includes(state.data?.status ?? '') ? LOOK_SOON_MS : LOOK_EVERY_MS,
    },
  )
  if (!stake.data || !overview.data)
    return (
      <>
        <PageHeader title={t`Stake`} />
        <Panel>
          <Unanswered query={stake} also={overview} failed={t`This stake did not load`} rows={6} height={56} />
        </Panel>
      </>
    )
  return <Detail stake={stake.data} now={overview.data.now} />
}

function Detail({ stake, now }: { stake: Stake; now: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const { label, tone } = words.status(stake.status)
  const from = stake.startDate === null ? null : date(stake.startDate)
  const isOpen = stake.status === 'pending' || stake.status === 'active'
  return (
    <>
      <Link to="/staking" className={css.back}>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        <Trans>Staking</Trans>
      </Link>
      <PageHeader
        title={stake.poolName}
        note={
          from === null
            ? t`Terms version ${stake.termsVersion}`
            : t`Staked on ${from} under terms version ${stake.termsVersion}`
        }
      >
        <StatusBadge label={label} tone={tone} />
      </PageHeader>
      <div className={css.page}>
        <Panel>
          <Figures stake={stake} now={now} />
        </Panel>
        <div className={css.detail}>
          <AccrualPanel stake={stake} now={now} />
          {stake.leaving && <LeavePanel stake={stake} leaving={stake.leaving} now={now} />}
          <PayoutsPanel stake={stake} />
          {isOpen && <ChoicesPanel stake={stake} />}
        </div>
      </div>
    </>
  )
}

function Figures({ stake, now }: { stake: Stake; now: string }) {
  const { t } = useLingui()
  const { dayTime, time } = useFormats()
  const words = useStakeWords()
  const prices = trpc.prices.list.useQuery()
  const { asset, amount, base, accruedRewards, periods, status, startDate, endDate } = stake
  const code = assetCode(asset)
  const price = prices.data?.items.find((one) => one.asset === asset)?.usd
  const begun = startDate === null ? 0 : new Date(startDate).getTime() + periods * DAY_MS
  const elapsed = Math.max(0, Math.min(DAY_MS, new Date(now).getTime() - begun))
  const running = (simpleReward(toStroops(base), stake.rewardRate, 1) * BigInt(Math.floor(elapsed))) / BigInt(DAY_MS)
  const left =
    endDate === null ? 0 : Math.max(0, Math.ceil((new Date(endDate).getTime() - new Date(now).getTime()) / DAY_MS))
  const isRunning = status === 'active' && startDate !== null
  const shownFigures = () => {
    if (!isRunning) return words.status(status).label
    if (left === 0) return t`now`
    return t`in ${words.days(left)}`
  }
  return (
    <FigureStrip
      label={t`This stake in figures`}
      figures={[
        {
          label: t`Staked`,
          value: `${ownFigure(plainAmount(amount))} ${code}`,
          note: price === undefined || price === null ? undefined : ownFigure(formatWorth(usdValueDown(amount, price))),
        },
        {
          label: t`Earned`,
          value: `${ownFigure(plainAmount(accruedRewards))} ${code}`,
          note: t`${words.days(periods)} in full`,
        },
        {
          label: isRunning ? t`Running since ${time(new Date(begun).toISOString())}` : t`Running day`,
          value: isRunning ? `${ownFigure(plainAmount(fromStroops(running)))} ${code}` : '–',
          note: isRunning ? t`counts when the day is full` : t`nothing is running`,
        },
        {
          label: t`Matures`,
          value: endDate === null ? '–' : dayTime(endDate),
          note: shownFigures(),
        },
      ]}
    />
  )
}
