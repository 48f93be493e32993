import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import { compoundedReward, simpleReward, typedStroops } from '#shared/domains/staking/accrual.ts'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { usdValueDown } from '#shared/kernel/usd.ts'
import css from './staking.module.css'
import { useStakeWords } from './use-stake-words.ts'

interface Props {
  pools: readonly StakingPool[]
  /** US dollars for one of an asset; null where unknown. */
  priceOf: (asset: string) => string | null
}

/** What an amount earns in a pool over its whole time, with the formula. */
export function Calculator({ pools, priceOf }: Props) {
  const { t } = useLingui()
  const words = useStakeWords()
  const [poolId, setPoolId] = useState<string | null>(null)
  const [typed, setTyped] = useState('1000')
  const pool = pools.find(({ id }) => id === poolId) ?? pools[0]
  if (!pool) return null
  const { asset, rewardRate, lockupDays } = pool
  const rate = words.rate(rewardRate)
  const code = assetCode(asset)
  const amount = typedStroops(typed)
  const reward = amount === null ? null : simpleReward(amount, rewardRate, lockupDays)
  const price = priceOf(asset)
  const [paid, compounded] =
    amount === null || reward === null
      ? ['', '']
      : [plainAmount(fromStroops(reward)), plainAmount(fromStroops(compoundedReward(amount, rewardRate, lockupDays)))]
  const principal = amount === null ? '' : plainAmount(fromStroops(amount))
  return (
    <Panel title={t`Calculator`}>
      <div className={css.calculator}>
        <div className={css.fields}>
          <Select
            label={t`Pool`}
            allowDeselect={false}
            data={pools.map(({ id, name }) => ({ value: id, label: name }))}
            value={pool.id}
            onChange={setPoolId}
          />
          <DecimalInput
            label={t`Amount`}
            value={typed}
            rightSection={<span className={css.code}>{code}</span>}
            rightSectionWidth={56}
            error={typed !== '' && amount === null ? t`Enter an amount above 0.` : undefined}
            onChange={setTyped}
          />
        </div>
        <output className={css.result}>
          <span className={css.dim}>{t`Paid out over ${words.days(lockupDays)}`}</span>
          <b>{reward === null ? '–' : `${paid} ${code}`}</b>
          {reward !== null && price !== null && (
            <span
              className={css.dim}
            >{t`${formatWorth(usdValueDown(fromStroops(reward), price))} at today’s price`}</span>
          )}
        </output>
        {reward !== null && (
          <p className={css.dim}>
            <Trans>
              {principal} × {rate} × {lockupDays} / 365. Compounded daily it would be {compounded} {code}.
            </Trans>
          </p>
        )}
        <ButtonLink to="/staking/new" search={{ pool: pool.id, amount: typed }} variant="default" fullWidth>
          <Trans>Stake this amount</Trans>
        </ButtonLink>
      </div>
    </Panel>
  )
}
