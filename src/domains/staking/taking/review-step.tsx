import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { StateLine } from '#client/ui/state-line.tsx'
import { compoundedReward, DAY_MS, payoutPeriods, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { Stake, StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { AT_MATURITY, type AtMaturity } from '#shared/domains/staking/staking.states.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValueDown } from '#shared/kernel/usd.ts'
import { spendableIn } from './amount-step.tsx'
import { LeavingTable } from './leaving-table.tsx'

interface Props {
  pool: StakingPool
  amount: string
  wallet: WalletOverview
  onBack: () => void
  onStaked: (stake: Stake) => void
}

/** What is locked, what comes back and when, and what leaving early costs, before anything happens. */
export function ReviewStep({ pool, amount, wallet, onBack, onStaked }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const utils = trpc.useUtils()
  const prices = trpc.prices.list.useQuery()
  const [compound, setCompound] = useState(false)
  const [atMaturity, setAtMaturity] = useState<AtMaturity>('ask')
  const [isAgreed, setAgreed] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const requestId = useRef(crypto.randomUUID())
  const taking = useConfirmed(
    (input: { compound: boolean; atMaturity: AtMaturity }) =>
      utils.client.staking.stake.mutate({
        ...{ requestId: requestId.current, poolId: pool.id, amount, termsVersion: pool.termsVersion, ...input },
      }),
    {
      onDone: (stake) => {
        void utils.staking.invalidate()
        void utils.wallet.invalidate()
        onStaked(stake)
      },
    },
  )
  const { asset, rewardRate, lockupDays, termsVersion, termsSince } = pool
  const code = assetCode(asset)
  const principal = toStroops(amount)
  const rewardOf = compound ? compoundedReward : simpleReward
  const reward = rewardOf(principal, rewardRate, lockupDays)
  const price = prices.data?.find((one) => one.asset === asset)?.usd ?? null
  const endsAt = new Date(openedAt + lockupDays * DAY_MS).toISOString()
  const [until, figure] = [date(endsAt), words.figure(amount, asset)]
  const more = fromStroops(
    compoundedReward(principal, rewardRate, lockupDays) - simpleReward(principal, rewardRate, lockupDays),
  )
  const compounded = fromStroops(principal + compoundedReward(principal, rewardRate, lockupDays))
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      requestId.current = crypto.randomUUID()
      set(value)
    }
  return (
    <form
      className={css.review}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isAgreed) taking.run({ compound, atMaturity })
      }}
    >
      <Panel>
        <div className={css.sides}>
          <p>
            <span className={css.dim}>{t`You lock today`}</span>
            <span className={css.large}>
              <Amount value={amount} code={code} />
            </span>
            <span className={css.dim}>
              {price === null ? t`in ${pool.name}` : t`${formatUsd(usdValueDown(amount, price))}, in ${pool.name}`}
            </span>
          </p>
          <p>
            <span className={css.dim}>{t`You get back by ${until}`}</span>
            <span className={css.large}>
              <Amount value={fromStroops(principal + reward)} code={code} />
            </span>
            <span
              className={css.gain}
            >{t`+${plainAmount(fromStroops(reward))} ${code} reward, ${words.rate(rewardRate)} APR`}</span>
          </p>
        </div>
        <div className={css.line}>
          <StateLine steps={usePayoutSteps({ pool, principal, compound, openedAt })} />
        </div>
      </Panel>
      <div className={css.reviewSplit}>
        <LeavingTable pool={pool} principal={principal} compound={compound} openedAt={openedAt} />
        <Panel title={t`Your choices`}>
          <div className={css.choices}>
            <span className={css.label} id="rewards-choice">{t`Rewards`}</span>
            <SegmentedControl
              fullWidth
              aria-labelledby="rewards-choice"
              value={compound ? 'compound' : 'pay'}
              onChange={change((value: string) => setCompound(value === 'compound'))}
              data={[
                { value: 'pay', label: t`Pay out` },
                { value: 'compound', label: t`Compound` },
              ]}
            />
            <span className={css.dim}>
              {t`Compounding ends at ${words.figure(compounded, asset)}, ${words.figure(more, asset)} more.`}
            </span>
            <span className={css.label} id="maturity-choice">{t`At maturity`}</span>
            <SegmentedControl
              fullWidth
              aria-labelledby="maturity-choice"
              value={atMaturity}
              onChange={change((value: string) => setAtMaturity(AT_MATURITY.find((one) => one === value) ?? 'ask'))}
              data={[
                { value: 'return', label: t`Return` },
                { value: 'ask', label: t`Ask me` },
                { value: 'renew', label: t`Renew` },
              ]}
            />
            <span className={css.dim}>
              {atMaturity === 'renew'
                ? t`It begins again under the terms of then, if the pool can take it; else it comes back.`
                : atMaturity === 'ask'
                  ? t`We remind you before the end. No answer means it comes back.`
                  : t`It comes back to your wallet by itself.`}
            </span>
            <Rows
              dense
              rows={[
                { label: t`Network fee`, value: '0.00001 XLM' },
                {
                  label: t`Left to spend`,
                  value: <Amount value={fromStroops(leftOf(spendableIn(wallet, asset), principal))} code={code} />,
                },
                {
                  label: t`Set aside for you`,
                  value: (
                    <Amount value={fromStroops(compoundedReward(principal, rewardRate, lockupDays))} code={code} />
                  ),
                },
                { label: t`Terms`, value: t`Version ${termsVersion}, ${date(termsSince)}` },
              ]}
            />
          </div>
        </Panel>
      </div>
      {taking.failure !== undefined && (
        <Notice tone="bad" title={t`Not staked`}>
          {taking.failure}
        </Notice>
      )}
      <Panel pad>
        <div className={css.consent}>
          <Checkbox
            checked={isAgreed}
            onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
            label={
              lockupDays > 1
                ? t`I have read the terms. My ${figure} stays locked until ${until} unless I pay the fee.`
                : t`I have read the terms. My ${figure} stays locked for a day.`
            }
          />
          <div className={css.actions}>
            <Button variant="default" size="md" onClick={onBack} disabled={taking.pending}>
              <Trans>Back</Trans>
            </Button>
            <BusyButton
              type="submit"
              size="md"
              busy={taking.pending}
              disabled={!isAgreed}
              leftSection={<IconLock size={16} stroke={1.8} aria-hidden />}
            >
              {t`Stake ${figure}`}
            </BusyButton>
          </div>
        </div>
      </Panel>
    </form>
  )
}

const leftOf = (spendable: bigint, principal: bigint): bigint => (spendable > principal ? spendable - principal : 0n)

interface Paying {
  pool: StakingPool
  principal: bigint
  compound: boolean
  openedAt: number
}
/** As many payouts are named; the others stand between them in words. */
const SHOWN = 3

function usePayoutSteps({ pool, principal, compound, openedAt }: Paying) {
  const { t } = useLingui()
  const { date, dayTime } = useFormats()
  const words = useStakeWords()
  const { asset, rewardRate, lockupDays } = pool
  const at = (days: number): string => new Date(openedAt + days * DAY_MS).toISOString()
  const periods = compound ? [lockupDays] : payoutPeriods(lockupDays)
  const rewardUpTo = (days: number) => simpleReward(principal, rewardRate, days)
  const early = periods.slice(0, -1)
  const named = early.slice(0, SHOWN).map((period, place) => ({
    label: place === 0 ? t`First payout` : t`Payout ${place + 1}`,
    stateLabel: t`to come`,
    state: 'next' as const,
    detail: words.figure(fromStroops(rewardUpTo(period) - rewardUpTo(early[place - 1] ?? 0)), asset),
    at: date(at(period)),
  }))
  const rest = early.length - named.length
  const last = compound
    ? compoundedReward(principal, rewardRate, lockupDays)
    : rewardUpTo(lockupDays) - rewardUpTo(early.at(-1) ?? 0)
  const [reward, figure] = [words.figure(fromStroops(last), asset), words.figure(fromStroops(principal), asset)]
  return [
    { label: t`Stake`, stateLabel: t`now`, state: 'now' as const, at: dayTime(at(0)) },
    ...named,
    {
      label: t`Matures`,
      stateLabel: t`to come`,
      state: 'next' as const,
      detail: rest > 0 ? t`${rest} more payouts, then ${reward} and ${figure}` : t`${reward} and ${figure}`,
      at: dayTime(at(lockupDays)),
    },
  ]
}
