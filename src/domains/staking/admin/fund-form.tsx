import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { coverageOf, roomOf, typedStroops } from '#shared/domains/staking/accrual.ts'
import type { DeskPool, StakingDesk } from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './staking-desk.module.css'

interface Props {
  pool: DeskPool
  treasury: StakingDesk['treasury']
  onAsked: () => void
}

/** A payment of the treasury for a pool's rewards, with what it makes possible. */
export function FundForm({ pool, treasury, onAsked }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    'desk',
    (input: { amount: string; reason: string }) =>
      utils.client.admin.staking.fund.mutate({ poolId: pool.id, ...input }),
    {
      onDone: () => {
        setTyped('')
        setReason('')
        setTried(false)
        onAsked()
      },
    },
  )
  const code = assetCode(pool.asset)
  const amount = typedStroops(typed)
  const held = treasury.find(({ asset }) => asset === pool.asset)?.balance ?? '0.0000000'
  const after = { setAside: pool.setAside, rewardBook: fromStroops(toStroops(pool.rewardBook) + (amount ?? 0n)) }
  const coverage = coverageOf(after)
  const room = roomOf(after, { rate: pool.rewardRate, days: pool.lockupDays })
  const isMuch = amount !== null && amount > toStroops(held)
  const isShort = reason.trim().length < 3
  const error = () => {
    if (isMuch) return t`The treasury holds ${listAmount(held)} ${code}.`
    if (isTried && amount === null) return t`Enter an amount above 0.`
    return undefined
  }
  const rows = () => {
    if (coverage === null) return t`In full`
    if (coverage > 999) return '>999%'
    return `${coverage}%`
  }
  return (
    <Panel title={t`Top up rewards`} note={pool.name}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (amount !== null && !isMuch && !isShort) ask.run({ amount: fromStroops(amount), reason: reason.trim() })
        }}
      >
        <DecimalInput
          label={t`Amount`}
          value={typed}
          rightSection={<span className={css.code}>{code}</span>}
          rightSectionWidth={56}
          error={error()}
          onChange={setTyped}
        />
        <Rows
          dense
          rows={[
            {
              label: t`Coverage after`,
              value: rows(),
            },
            { label: t`Room after`, value: `${listAmount(room)} ${code}` },
            { label: t`From`, value: t`Treasury` },
          ]}
        />
        <TextInput
          label={t`Reason`}
          maxLength={500}
          value={reason}
          error={isTried && isShort ? t`Say in a few words why.` : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
        <BusyButton type="submit" variant="default" fullWidth busy={ask.pending}>
          <Trans>Propose, second person approves</Trans>
        </BusyButton>
      </form>
    </Panel>
  )
}
