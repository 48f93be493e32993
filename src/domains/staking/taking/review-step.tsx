import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { StateLine } from '#client/ui/state-line.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import { compoundedReward, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { Stake, StakingPool } from '#shared/domains/staking/staking.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValueDown } from '#shared/kernel/usd.ts'
import { LeavingTable } from './leaving-table.tsx'
import { type Chosen, StakeChoices } from './stake-choices.tsx'
import { StakeConsent } from './stake-consent.tsx'
import { usePayoutSteps } from './use-payout-steps.ts'

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
  const [chosen, setChosen] = useState<Chosen>({ compound: false, atMaturity: 'ask' })
  const [isAgreed, setAgreed] = useState(false)
  const [openedAt] = useState(() => serverNow())
  const requestId = useRef(crypto.randomUUID())
  const taking = useConfirmed(
    'stake',
    (input: Chosen) =>
      utils.client.staking.stake.mutate({
        requestId: requestId.current,
        poolId: pool.id,
        amount,
        termsVersion: pool.termsVersion,
        ...input,
      }),
    {
      onDone: (stake) => {
        void utils.staking.invalidate()
        void utils.wallet.invalidate()
        onStaked(stake)
      },
    },
  )
  const { compound } = chosen
  const { asset, rewardRate, lockupDays } = pool
  const code = assetCode(asset)
  const principal = toStroops(amount)
  const rewardOf = compound ? compoundedReward : simpleReward
  const reward = rewardOf(principal, rewardRate, lockupDays)
  const price = prices.data?.items.find((one) => one.asset === asset)?.usd ?? null
  const endsAt = new Date(openedAt + lockupDays * DAY_MS).toISOString()
  const [until, figure] = [date(endsAt), words.figure(amount, asset)]
  const change = (next: Chosen): void => {
    requestId.current = crypto.randomUUID()
    setChosen(next)
  }
  return (
    <form
      className={css.review}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isAgreed) taking.run(chosen)
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
              {price === null ? t`in ${pool.name}` : t`${formatWorth(usdValueDown(amount, price))}, in ${pool.name}`}
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
        <StakeChoices {...{ pool, principal, wallet, chosen }} onChange={change} />
      </div>
      {taking.failure !== undefined && (
        <Notice tone="bad" title={t`Not staked`}>
          {taking.failure}
        </Notice>
      )}
      <StakeConsent {...{ isAgreed, lockupDays, figure, until, onBack }} isBusy={taking.pending} onAgreed={setAgreed} />
    </form>
  )
}
