import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { StakingOverview } from '#shared/domains/staking/staking.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { Calculator } from './calculator.tsx'
import { MaturityRuler } from './maturity-ruler.tsx'
import { OwnStakes } from './own-stakes.tsx'
import { PoolCards } from './pool-cards.tsx'
import css from './staking.module.css'
import { type StakeWords, useStakeWords } from './use-stake-words.ts'

/** /staking: pools, one's stakes, what an amount would earn, and what matures when. */
export function StakingScreen() {
  const { t } = useLingui()
  const pools = trpc.staking.pools.useQuery()
  const overview = trpc.staking.overview.useQuery()
  const prices = trpc.prices.list.useQuery()
  const priceOf = (asset: string): string | null =>
    prices.data?.items.find((price) => price.asset === asset)?.usd ?? null
  const open = pools.data?.items.filter(({ state }) => state === 'open') ?? []
  const content = () => {
    if (pools.data) {
      if (pools.data.items.length === 0)
        return (
          <Panel>
            <Empty level={2} title={t`No staking pools are open`}>
              <Trans>Pools are listed here with their rate and terms as soon as one opens.</Trans>
            </Empty>
          </Panel>
        )
      return <PoolCards pools={pools.data.items} />
    }
    return (
      <Panel>
        <Unanswered query={pools} failed={t`The pools did not load`} rows={6} height={56} />
      </Panel>
    )
  }
  return (
    <>
      <PageHeader title={t`Staking`} note={t`Rates are simple yearly rates, fixed on the day you stake.`}>
        {(overview.data?.earned.length ?? 0) > 0 && (
          <Button
            component="a"
            href="/api/staking/rewards.csv"
            download="staking-rewards.csv"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Export rewards</Trans>
          </Button>
        )}
      </PageHeader>
      <PageTabs of="/staking" />
      <div className={css.page}>
        {overview.data && overview.data.running + overview.data.earned.length > 0 && (
          <Figures overview={overview.data} />
        )}
        {content()}
        <div className={css.split} data-alone={open.length === 0 || undefined}>
          <OwnStakes now={overview.data?.now ?? null} />
          {open.length > 0 && <Calculator pools={open} priceOf={priceOf} />}
        </div>
        {overview.data && overview.data.calendar.length > 0 && (
          <MaturityRuler calendar={overview.data.calendar} now={overview.data.now} />
        )}
      </div>
    </>
  )
}

function Figures({ overview }: { overview: StakingOverview }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const [next] = overview.calendar
  const days = next
    ? Math.max(0, Math.ceil((new Date(next.endDate).getTime() - new Date(overview.now).getTime()) / DAY_MS))
    : 0
  const worth = (usd: string | null, amounts: StakingOverview['staked']): string =>
    usd === null ? listed(words, amounts) || '–' : ownFigure(formatWorth(usd))
  return (
    <Panel>
      <FigureStrip
        label={t`Your staking in figures`}
        figures={[
          { label: t`Staked`, value: worth(overview.stakedUsd, overview.staked), note: listed(words, overview.staked) },
          {
            label: t`Earned so far`,
            value: worth(overview.earnedUsd, overview.earned),
            note: overview.earnedSince ? t`since ${date(overview.earnedSince)}` : t`from the first full day on`,
          },
          {
            label: t`Earning per day`,
            value: worth(overview.perDayUsd, overview.perDay),
            note: listed(words, overview.perDay),
          },
          {
            label: t`Next to mature`,
            value: next ? date(next.endDate) : t`Nothing`,
            note: next
              ? t`${ownFigure(words.figure(next.amount, next.asset))}, in ${words.days(days)}`
              : t`no stake is running`,
          },
        ]}
      />
    </Panel>
  )
}

const listed = (words: StakeWords, amounts: StakingOverview['staked']): string =>
  amounts.map(({ amount, asset }) => ownFigure(words.figure(amount, asset))).join(', ')
