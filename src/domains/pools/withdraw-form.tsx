import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { sharesOfPart, withdrawalOf } from '#shared/domains/pools/pool-math.ts'
import type { Pool } from '#shared/domains/pools/pools.schema.ts'
import { assetCode, NATIVE, pairName } from '#shared/kernel/asset-id.ts'
import { bareText, fromStroops, parseStroops } from '#shared/kernel/stroops.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { stateOf } from './pool-figures.ts'
import css from './pools.module.css'
import { percent as percentText } from './pools-panel.tsx'
import { usePoolAct } from './use-pool-act.ts'

interface WithdrawFormProps {
  pool: Pool
  hasLine: boolean
  own: bigint
  perEntry: string
  baseFee: number
  onAccepted: (transactionId: string) => void
}
/** Hundredths of what the pool would pay now: the minimums that stand in the form. */
const LEAST = 99n
const ALL = 100

/** A part of one's shares, for no less than the minimums; all of them end the line and free its reserve. */
export function WithdrawForm({ pool, hasLine, own, perEntry, baseFee, onAccepted }: WithdrawFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('50')
  const [leastA, setLeastA] = useState<string | null>(null)
  const [leastB, setLeastB] = useState<string | null>(null)
  const [isReviewed, setReviewed] = useState(false)
  const act = usePoolAct(
    (input: Parameters<typeof trpcClient.amm.withdraw.mutate>[0], options) =>
      trpcClient.amm.withdraw.mutate(input, options),
    onAccepted,
  )
  const part = Math.min(ALL, Math.max(0, Math.round(Number(text) * 100) / 100 || 0))
  const paid = withdrawalOf(stateOf(pool), sharesOfPart(own, BigInt(Math.round(part * 100))))
  const [minA, minB] = [leastA ?? shown(paid.amountA), leastB ?? shown(paid.amountB)]
  const name = pairName(pool)
  const codes = [assetCode(pool.assetA), assetCode(pool.assetB)] as const
  if (!hasLine)
    return (
      <Empty title={t`Nothing to withdraw`} compact>
        <Trans>You have nothing in {name}.</Trans>
      </Empty>
    )
  const isAll = part === ALL
  const isReady = part > 0 && parseStroops(minA) !== null && parseStroops(minB) !== null && (own > 0n || isAll)
  const rows: Row[] = [
    { label: t`About ${codes[0]}`, value: <Amount value={fromStroops(paid.amountA)} code={codes[0]} /> },
    { label: t`About ${codes[1]}`, value: <Amount value={fromStroops(paid.amountB)} code={codes[1]} /> },
    { label: t`Network fee`, value: <Amount value={fromStroops(BigInt((isAll ? 2 : 1) * baseFee))} code={NATIVE} /> },
  ]
  if (isReviewed)
    return (
      <ConfirmAct
        title={t`Review the withdrawal`}
        rows={[
          { label: t`Part of your shares`, value: percentText(String(part)) },
          ...rows,
          { label: t`At least`, value: `${plainAmount(minA)} ${codes[0]}, ${plainAmount(minB)} ${codes[1]}` },
        ]}
        act={act}
        confirm={<Trans>Withdraw from {name}</Trans>}
        onConfirm={(proof) => act.ask({ poolId: pool.id, percent: part, minA, minB } as never, proof)}
        onBack={() => {
          act.forget()
          setReviewed(false)
        }}
      />
    )
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) setReviewed(true)
      }}
    >
      <div className={css.slide}>
        <input
          type="range"
          min={0}
          max={ALL}
          step={1}
          value={part}
          aria-label={t`Part of your shares in percent`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DecimalInput
          aria-label={t`Part of your shares`}
          rightSection={<span aria-hidden>%</span>}
          value={text}
          onChange={setText}
          onBlur={() => setText(String(part))}
        />
      </div>
      <Rows rows={rows} dense />
      <div className={css.bounds}>
        <DecimalInput label={t`At least ${codes[0]}`} value={minA} onChange={setLeastA} />
        <DecimalInput label={t`At least ${codes[1]}`} value={minB} onChange={setLeastB} />
      </div>
      <p className={css.small}>
        {isAll ? (
          <Trans>
            All of it also ends the line for the shares: {plainAmount(fromStroops(2n * (parseStroops(perEntry) ?? 0n)))}{' '}
            XLM of your reserve is free again.
          </Trans>
        ) : (
          <Trans>If the pool would pay less than this, nothing is withdrawn.</Trans>
        )}
      </p>
      <BusyButton size="md" fullWidth type="submit" busy={false} disabled={!isReady}>
        <Trans>Review withdrawal</Trans>
      </BusyButton>
    </form>
  )
}

const shown = (amount: bigint): string => bareText(fromStroops((amount * LEAST) / 100n))
