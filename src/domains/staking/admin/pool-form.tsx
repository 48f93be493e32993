import { Trans, useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { pointText } from '#client/ui/amount-input-text.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { parsePercent, typedStroops } from '#shared/domains/staking/accrual.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { BLANK, draftOf, type PoolDraft, termsOf } from './pool-draft.ts'
import css from './staking-desk.module.css'

interface Props {
  /** Null: a new one. */
  pool: DeskPool | null
  /** Assets that the treasury can pay rewards in. */
  assets: readonly string[]
  onDrafted: () => void
  onAsked: () => void
  onClose: () => void
}

/** A new pool, or terms that new stakes of a pool shall take. */
export function PoolForm({ pool, assets, onDrafted, onAsked, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<PoolDraft>(() => (pool ? draftOf(pool) : BLANK))
  const [seen] = useState(pool?.seenVersion ?? '')
  const [isTried, setTried] = useState(false)
  const submit = useConfirmed(
    'desk',
    async (input: ReturnType<typeof termsOf>) => {
      if (pool) return utils.client.admin.staking.setTerms.mutate({ poolId: pool.id, seen, ...input })
      const { name, description, asset } = draft
      return utils.client.admin.staking.create.mutate({
        name: name.trim(),
        description: description.trim(),
        asset,
        ...input,
      })
    },
    { onDone: pool ? onAsked : onDrafted },
  )
  const faults = useFaults(draft, pool !== null)
  const field = (name: keyof PoolDraft) => ({
    value: draft[name],
    error: isTried ? faults[name] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  const code = assetCode(draft.asset)
  return (
    <Panel title={pool ? t`New terms of ${pool.name}` : t`New pool`}>
      <Form
        className={css.form}
        isBusy={submit.pending}
        failure={submit.failure}
        send={pool ? t`Ask for approval` : t`Make the draft`}
        onCancel={onClose}
        cancel={t`Discard`}
        onSubmit={() => {
          setTried(true)
          if (Object.keys(faults).length === 0) submit.run(termsOf(draft))
        }}
      >
        {!pool && (
          <div className={css.three}>
            <TextInput label={t`Name`} maxLength={60} {...field('name')} />
            <TextInput label={t`Description`} maxLength={500} {...field('description')} />
            <Select
              label={t`Asset`}
              allowDeselect={false}
              data={assets.map((value) => ({ value, label: assetCode(value) }))}
              value={draft.asset}
              onChange={(value) => setDraft((before) => ({ ...before, asset: value ?? before.asset }))}
            />
          </div>
        )}
        <div className={css.four}>
          <TextInput label={t`Rate a year, %`} inputMode="decimal" autoComplete="off" {...field('rewardRate')} />
          <TextInput label={t`Minimum, ${code}`} inputMode="decimal" autoComplete="off" {...field('minStake')} />
          <TextInput label={t`Locked for, days`} inputMode="numeric" autoComplete="off" {...field('lockupDays')} />
          <TextInput label={t`Early exit fee, %`} inputMode="decimal" autoComplete="off" {...field('earlyFee')} />
        </div>
        <TextInput label={t`Reason`} maxLength={500} {...field('reason')} />
        <Notice>
          {pool ? (
            <Trans>A second administrator has to agree within 72 hours. Running stakes keep the terms they took.</Trans>
          ) : (
            <Trans>Nobody sees a draft. It opens once it is funded and a second administrator agrees.</Trans>
          )}
        </Notice>
      </Form>
    </Panel>
  )
}

function useFaults(draft: PoolDraft, isKnown: boolean): Partial<Record<keyof PoolDraft, string>> {
  const { t } = useLingui()
  const faults: Partial<Record<keyof PoolDraft, string>> = {}
  const [rate, fee] = [parsePercent(pointText(draft.rewardRate)), parsePercent(pointText(draft.earlyFee))]
  if (!isKnown && draft.name.trim() === '') faults.name = t`Give the pool a name.`
  if (rate === null || rate <= 0n || rate > 1_000_000n)
    faults.rewardRate = t`Above 0 and up to 100, with at most 4 decimals.`
  if (fee === null || fee > 500_000n) faults.earlyFee = t`Up to 50, with at most 4 decimals.`
  if (typedStroops(pointText(draft.minStake)) === null) faults.minStake = t`Enter an amount above 0.`
  if (!/^[1-9]\d{0,3}$/.test(draft.lockupDays.trim()) || Number(draft.lockupDays) > 3650)
    faults.lockupDays = t`Whole days, from 1 to 3,650.`
  if (draft.reason.trim().length < 3) faults.reason = t`Say in a few words why.`
  return faults
}
