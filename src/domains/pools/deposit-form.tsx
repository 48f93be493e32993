import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Row } from '#client/ui/rows.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { Pool } from '#shared/domains/pools/pools.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode, NATIVE, pairName } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { DepositWells } from './deposit-wells.tsx'
import { ledgerBounds, scaledPrice, shortPrice, usdOf } from './pool-figures.ts'
import css from './pools.module.css'
import { percent } from './pools-panel.tsx'
import { useDeposit } from './use-deposit.ts'
import { usePoolAct } from './use-pool-act.ts'

interface DepositFormProps {
  pool: Pool
  wallet: WalletOverview
  /** Whether the wallet has the line for the pool's shares already, and how many of them. */
  hasLine: boolean
  own: bigint
  baseFee: number
  onAccepted: (transactionId: string) => void
}

/** Both sides at the pool's ratio, within bounds of its price. */
export function DepositForm({ pool, wallet, hasLine, own, baseFee, onAccepted }: DepositFormProps) {
  const { t } = useLingui()
  const deposit = useDeposit({ pool, wallet, hasLine, baseFee })
  const [isReviewed, setReviewed] = useState(false)
  const act = usePoolAct(
    (input: Parameters<typeof trpcClient.amm.deposit.mutate>[0], options) =>
      trpcClient.amm.deposit.mutate(input, options),
    onAccepted,
  )
  const { bounds, price, amounts, available, isFilled, isOutOfBounds, taken } = deposit
  const code = assetCode(pool.counter)
  const isShort = (['base', 'counter'] as const).some(
    (side) => amounts[side] > toStroops(available[side] ?? '0.0000000'),
  )
  const rows = useDepositRows({ pool, deposit, own })
  const name = pairName(pool)
  if (isReviewed)
    return (
      <ConfirmAct
        title={t`Review the deposit`}
        rows={[
          ...amountRows(pool, amounts),
          { label: t`Price between`, value: `${bounds.low} – ${bounds.high} ${code}` },
          ...rows,
        ]}
        act={act}
        confirm={<Trans>Deposit into {name}</Trans>}
        onConfirm={(proof) =>
          act.ask({ poolId: pool.id, ...deposit.max, ...ledgerBounds(pool, bounds) } as never, proof)
        }
        onBack={() => {
          act.forget()
          setReviewed(false)
        }}
      />
    )
  const isReady = isFilled && !isShort && !isOutOfBounds && deposit.hasBounds && taken !== null && taken.shares > 0n
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) setReviewed(true)
      }}
    >
      {deposit.isEmpty && (
        <Notice tone="warn" title={t`This pool is empty`}>
          <Trans>
            The first deposit sets its price. Put in both sides at what they are worth, or others will take the
            difference.
          </Trans>
        </Notice>
      )}
      <DepositWells pool={pool} deposit={deposit} />
      <div className={css.bounds}>
        <DecimalInput label={t`Lowest price`} value={bounds.low} onChange={deposit.setLow} />
        <DecimalInput label={t`Highest price`} value={bounds.high} onChange={deposit.setHigh} />
      </div>
      <p className={css.small}>
        {price === null ? (
          <Trans>
            Prices in {code} for one {assetCode(pool.base)}.
          </Trans>
        ) : (
          <Trans>
            The pool is at {plainAmount(shortPrice(scaledPrice(price) ?? 0n))} {code}. If it leaves these bounds before
            your deposit lands, nothing happens.
          </Trans>
        )}
      </p>
      {isOutOfBounds && (
        <Notice tone="warn">{t`The pool’s price is outside of your bounds: such a deposit would be refused.`}</Notice>
      )}
      <Rows rows={rows} dense />
      {!hasLine && (
        <Notice tone="info">
          <Trans>
            Pool shares count as two ledger entries, so {plainAmount(fromStroops(deposit.reserve))} XLM stays reserved
            until you withdraw everything.
          </Trans>
        </Notice>
      )}
      <BusyButton size="md" fullWidth type="submit" busy={false} disabled={!isReady}>
        <Trans>Review deposit</Trans>
      </BusyButton>
    </form>
  )
}

const amountRows = ({ base, counter }: Pool, amounts: { base: bigint; counter: bigint }): Row[] => [
  { label: assetCode(base), value: <Amount value={fromStroops(amounts.base)} code={assetCode(base)} /> },
  { label: assetCode(counter), value: <Amount value={fromStroops(amounts.counter)} code={assetCode(counter)} /> },
]

function useDepositRows({
  pool,
  deposit: { taken, all, networkFee, reserve, amounts },
  own,
}: Pick<DepositFormProps, 'pool' | 'own'> & { deposit: ReturnType<typeof useDeposit> }): Row[] {
  const { t } = useLingui()
  const usd = taken === null ? null : usdOf(pool, 2n * amounts.counter)
  const share = taken === null ? null : shareText(own + taken.shares, all + taken.shares)
  const rows: (Row | false)[] = [
    { label: t`You add`, value: usd === null ? '–' : formatWorth(usd) },
    { label: t`Your share of the pool then`, value: share ?? '–' },
    pool.yield30d !== null && { label: t`Past fees, 30 days`, value: t`${percent(pool.yield30d)} a year` },
    { label: t`Network fee`, value: <Amount value={fromStroops(networkFee)} code={NATIVE} /> },
    reserve > 0n && { label: t`Reserve`, value: <Amount value={fromStroops(reserve)} code={NATIVE} /> },
  ]
  return rows.filter((row) => row !== false)
}

/** In percent with two decimals, cut off. */
function shareText(part: bigint, whole: bigint): string {
  const hundredths = whole === 0n ? 0n : (part * 10_000n) / whole
  if (hundredths === 0n && part > 0n) return `<${percent('0.01')}`
  return percent(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
}
