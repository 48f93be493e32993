import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { StateLine } from '#client/ui/state-line.tsx'

/** A ledger takes about a second; the stream may be away. */
const LOOK_EVERY_MS = 2000

/** The payment to the vault on its way, and from when on it earns. */
export function StakedStep({ stakeId }: { stakeId: string }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useStakeWords()
  const { data: stake } = trpc.staking.get.useQuery(
    { stakeId },
    { refetchInterval: ({ state }) => (state.data?.status === 'pending' || !state.data ? LOOK_EVERY_MS : false) },
  )
  if (!stake) return <SkeletonLines rows={2} height={56} />
  const isRunning = stake.startDate !== null
  const isFailed = stake.status === 'failed'
  const figure = words.figure(stake.amount, stake.asset)
  const ends = stake.endDate === null ? undefined : moment(stake.endDate)
  const text = () => {
    if (isRunning) return t`${figure} earns from now on.`
    if (isFailed) return t`The stake was not taken.`
    return ''
  }
  const steps = () => {
    if (isRunning) return t`done`
    if (isFailed) return t`failed`
    return t`now`
  }
  const shownSteps = () => {
    if (isRunning) return 'done'
    if (isFailed) return 'failed'
    return 'now'
  }
  return (
    <Panel pad>
      <LiveRegion text={text()} />
      <div className={css.staked}>
        <p className={css.large}>{figure}</p>
        <StateLine
          steps={[
            {
              label: t`Sent to the vault`,
              stateLabel: steps(),
              state: shownSteps(),
              detail: stake.poolName,
            },
            {
              label: t`Earning`,
              stateLabel: isRunning ? t`now` : t`upcoming`,
              state: isRunning ? 'now' : 'next',
              at: stake.startDate === null ? undefined : moment(stake.startDate),
            },
            { label: t`Matures`, stateLabel: t`upcoming`, state: 'next', at: ends },
          ]}
        />
        <div className={css.actions}>
          <ButtonLink to="/staking" variant="default" size="md">
            <Trans>All stakes</Trans>
          </ButtonLink>
          <ButtonLink to="/staking/$stakeId" params={{ stakeId }} size="md">
            <Trans>View this stake</Trans>
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
