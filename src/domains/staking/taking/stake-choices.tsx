import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { compoundedReward, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { AT_MATURITY, type AtMaturity } from '#shared/domains/staking/staking.states.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { spendableIn } from './amount-step.tsx'

export interface Chosen {
  compound: boolean
  atMaturity: AtMaturity
}
interface Props {
  pool: StakingPool
  /** In stroops. */
  principal: bigint
  wallet: WalletOverview
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** What becomes of the rewards and of the stake at its end, each with what it means in figures. */
export function StakeChoices({ pool, principal, wallet, chosen, onChange }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const { compound, atMaturity } = chosen
  const { asset, rewardRate, lockupDays, termsVersion, termsSince } = pool
  const code = assetCode(asset)
  const mostReward = compoundedReward(principal, rewardRate, lockupDays)
  const compounded = fromStroops(principal + mostReward)
  const more = fromStroops(mostReward - simpleReward(principal, rewardRate, lockupDays))
  const wording = () => {
    if (atMaturity === 'renew')
      return t`It starts again under the terms of that day if the pool has room. Otherwise it returns to your wallet.`
    if (atMaturity === 'ask') return t`We remind you before the end. Without an answer it returns to your wallet.`
    return t`It returns to your wallet automatically.`
  }
  return (
    <Panel title={t`Your choices`}>
      <div className={css.choices}>
        <span className={css.label} id="rewards-choice">{t`Rewards`}</span>
        <SegmentedControl
          fullWidth
          aria-labelledby="rewards-choice"
          value={compound ? 'compound' : 'pay'}
          onChange={(value) => onChange({ ...chosen, compound: value === 'compound' })}
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
          onChange={(value) => onChange({ ...chosen, atMaturity: AT_MATURITY.find((one) => one === value) ?? 'ask' })}
          data={[
            { value: 'return', label: t`Return` },
            { value: 'ask', label: t`Ask me` },
            { value: 'renew', label: t`Renew` },
          ]}
        />
        <span className={css.dim}>{wording()}</span>
        <Rows
          dense
          rows={[
            { label: t`Network fee`, value: '0.00001 XLM' },
            {
              label: t`Spendable afterwards`,
              value: <Amount own value={fromStroops(leftOf(spendableIn(wallet, asset), principal))} code={code} />,
            },
            {
              label: t`Set aside for you`,
              value: <Amount value={fromStroops(mostReward)} code={code} />,
            },
            { label: t`Terms`, value: t`Version ${termsVersion}, ${date(termsSince)}` },
          ]}
        />
      </div>
    </Panel>
  )
}

const leftOf = (spendable: bigint, principal: bigint): bigint => (spendable > principal ? spendable - principal : 0n)
