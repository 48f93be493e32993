import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { AmountInput } from '#client/ui/amount-input.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { simpleReward, typedStroops } from '#shared/domains/staking/accrual.ts'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

interface Props {
  pools: readonly StakingPool[]
  pool: StakingPool
  wallet: WalletOverview
  typed: string
  onPool: (id: string) => void
  onTyped: (amount: string) => void
  onReview: () => void
}

export const spendableIn = (wallet: WalletOverview, asset: string): bigint =>
  toStroops(wallet.balances.find((balance) => balance.asset === asset)?.spendable ?? '0')

/** In which pool, and how much of what can be spent. */
export function AmountStep({ pools, pool, wallet, typed, onPool, onTyped, onReview }: Props) {
  const { t } = useLingui()
  const words = useStakeWords()
  const [isTried, setTried] = useState(false)
  const { asset, minStake, room, rewardRate, lockupDays, earlyFee } = pool
  const code = assetCode(asset)
  const spendable = spendableIn(wallet, asset)
  const amount = typedStroops(typed)
  const fault = useFault({ pool, amount, spendable })
  const reward = amount === null ? null : fromStroops(simpleReward(amount, rewardRate, lockupDays))
  const shown = isTried ? fault : undefined
  return (
    <form
      className={css.amountStep}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fault === undefined) onReview()
      }}
    >
      <Panel pad>
        <div className={css.fieldsDown}>
          <Select
            label={t`Pool`}
            allowDeselect={false}
            data={pools.map(({ id, name, rewardRate: rate }) => ({
              value: id,
              label: `${name}, ${words.rate(rate)} APR`,
            }))}
            value={pool.id}
            onChange={(id) => id && onPool(id)}
          />
          <div>
            <label className={css.label} htmlFor="stake-amount">{t`Amount`}</label>
            <AmountInput
              id="stake-amount"
              value={typed}
              onChange={onTyped}
              invalid={shown !== undefined}
              describedBy="stake-amount-note"
              aside={
                <span className={css.asset}>
                  <AssetAvatar asset={asset} size={22} />
                  {code}
                </span>
              }
            >
              <span className={css.shares}>
                <span id="stake-amount-note">{t`${ownFigure(plainAmount(fromStroops(spendable)))} ${code} can be staked`}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={spendable <= 0n}
                  onClick={() => onTyped(fromStroops(spendable))}
                >
                  <Trans>Everything</Trans>
                </Button>
              </span>
            </AmountInput>
          </div>
          {shown !== undefined && <Notice tone="bad">{shown}</Notice>}
        </div>
      </Panel>
      <Panel title={t`Your return`}>
        <div className={css.inset}>
          <Rows
            dense
            rows={[
              { label: t({ message: 'Rate', context: 'yearly' }), value: `${words.rate(rewardRate)} APR` },
              { label: t`Locked for`, value: words.days(lockupDays) },
              {
                label: t`Early exit fee`,
                value: Number(earlyFee) === 0 ? t`None` : t`${words.rate(earlyFee)} of what you staked`,
              },
              { label: t`Minimum`, value: words.figure(minStake, asset) },
              { label: t`Room in the pool`, value: words.figure(room, asset) },
              { label: t`Reward by then`, value: reward === null ? '–' : <b>{words.figure(reward, asset)}</b> },
            ]}
          />
        </div>
      </Panel>
      <div className={css.actions}>
        <ButtonLink to="/staking" variant="default" size="md" data-back>
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" size="md">
          <Trans>Review</Trans>
        </Button>
      </div>
    </form>
  )
}

function useFault({
  pool,
  amount,
  spendable,
}: {
  pool: StakingPool
  amount: bigint | null
  spendable: bigint
}): string | undefined {
  const { t } = useLingui()
  const words = useStakeWords()
  const { asset, minStake, room } = pool
  const [least, most] = [words.figure(minStake, asset), words.figure(room, asset)]
  if (amount === null) return t`Enter an amount above 0.`
  if (amount < toStroops(minStake)) return t`The minimum of this pool is ${least}.`
  if (amount > spendable) return t`This is more than you can spend: fees and the reserve of your account stay.`
  if (amount > toStroops(room)) return t`The pool has room for ${most} more: it takes no more than it can pay for.`
  return undefined
}
