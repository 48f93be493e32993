import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import { FEE_OPERATIONS, type FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { amountOf, type DraftField, draftOf, type FeeDraft, isSame, NEW_DRAFT, ruleOf } from './fee-draft.ts'
import css from './fees.module.css'
import { useFeeWords } from './use-fee-words.ts'
import { WorkedExamples } from './worked-examples.tsx'

interface FeeFormProps {
  /** Null: a rule for an operation and asset that has none. */
  row: FeeDeskRule | null
  rows: readonly FeeDeskRule[]
  /** Assets that the fee account can take. */
  assets: readonly string[]
  onAsked: () => void
  onClose: () => void
}

/** A rule with what it costs people now and then; it is asked for, and a second administrator agrees. */
export function FeeForm({ row, rows, assets, onAsked, onClose }: FeeFormProps) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useFeeWords()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<FeeDraft>(() => (row ? draftOf(row) : NEW_DRAFT))
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    (input: Parameters<typeof utils.client.admin.fees.create.mutate>[0]) =>
      utils.client.admin.fees.create.mutate(input),
    { onDone: onAsked },
  )
  const set = <Field extends keyof FeeDraft>(field: Field, value: FeeDraft[Field]): void =>
    setDraft((before) => ({ ...before, [field]: value }))
  const current = rows.find(({ operation, asset }) => operation === draft.operation && asset === draft.asset)
  const rule = ruleOf(draft)
  const errors = useFaults(draft)
  const textField = (field: DraftField) => ({
    value: draft[field],
    error: isTried ? errors[field] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(field, value),
  })
  const submit = (): void => {
    setTried(true)
    if (rule === null || Object.values(errors).some((error) => error !== undefined)) return
    const from = draft.from === '' ? {} : { from: new Date(draft.from).toISOString() }
    ask.run({ ...rule, active: draft.active, reason: draft.reason.trim(), ...from })
  }
  const name = words.operation(draft.operation)
  const code = assetCode(draft.asset)
  const now = chargedNow(current, rows)
  return (
    <section className={css.edit} aria-labelledby="fee-form">
      <header>
        <h2 id="fee-form">{row ? t`Change the fee of ${name} in ${code}` : t`Add a fee`}</h2>
        {current?.now && (
          <span>
            {current.now.from < '1971'
              ? t`As delivered`
              : t`Version ${current.now.version}, since ${moment(current.now.from)}`}
          </span>
        )}
      </header>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!row && (
          <div className={css.twoF}>
            <Select
              label={t`Operation`}
              allowDeselect={false}
              data={FEE_OPERATIONS.map((value) => ({ value, label: words.operation(value) }))}
              value={draft.operation}
              onChange={(value) => set('operation', FEE_OPERATIONS.find((one) => one === value) ?? 'payment')}
            />
            <Select
              label={t`Asset`}
              allowDeselect={false}
              data={assets.map((value) => ({ value, label: assetCode(value) }))}
              value={draft.asset}
              onChange={(value) => set('asset', value ?? draft.asset)}
            />
          </div>
        )}
        <Switch
          label={draft.active ? t`Charged` : t`Not charged`}
          checked={draft.active}
          onChange={({ currentTarget: { checked } }) => set('active', checked)}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`How it is counted`}
          value={draft.type}
          onChange={(value) => set('type', value)}
          data={[
            { value: 'percent', label: t`Percent` },
            { value: 'flat', label: t`Flat` },
          ]}
        />
        <div className={css.three}>
          <TextInput
            label={draft.type === 'percent' ? t`Fee, %` : t`Fee, ${code}`}
            inputMode="decimal"
            autoComplete="off"
            {...textField('value')}
          />
          <TextInput label={t`Least`} inputMode="decimal" autoComplete="off" {...textField('min')} />
          <TextInput
            label={t`Most`}
            placeholder={t({ message: 'None', context: 'upper bound' })}
            inputMode="decimal"
            autoComplete="off"
            {...textField('max')}
          />
        </div>
        <TextInput
          type="datetime-local"
          label={t`From`}
          description={t`Your local time. Empty: as soon as it is agreed on.`}
          {...textField('from')}
        />
        <WorkedExamples now={now} next={draft.active ? rule : rule && { ...rule, value: '0', min: '0', max: null }} />
        <TextInput label={t`Reason`} maxLength={500} {...textField('reason')} />
        {current?.asked ? (
          <Notice tone="warn">
            <Trans>A change of this fee waits for a decision already.</Trans>
          </Notice>
        ) : (
          <Notice>
            <Trans>
              A second administrator with the scope finance has to agree within 72 hours. What was quoted stays.
            </Trans>
          </Notice>
        )}
        {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
        <footer className={css.foot}>
          <Button variant="default" onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <BusyButton type="submit" busy={ask.pending} disabled={current?.asked != null || isSame(draft, current)}>
            <Trans>Ask for approval</Trans>
          </BusyButton>
        </footer>
      </form>
    </section>
  )
}

/** What is charged today: where an asset has no rule in force, that of XLM, in XLM. */
function chargedNow(current: FeeDeskRule | undefined, rows: readonly FeeDeskRule[]): FeeRule | null {
  const own = current?.now
  if (own) return own.active ? own : null
  return rows.find(({ operation, asset }) => operation === current?.operation && asset === current.asset)?.now ?? null
}

function useFaults(draft: FeeDraft): Partial<Record<DraftField, string>> {
  const { t } = useLingui()
  const [openedAt] = useState(() => Date.now())
  const faults: Partial<Record<DraftField, string>> = {}
  const [value, min, max] = [amountOf(draft.value), amountOf(draft.min), amountOf(draft.max)]
  const noAmount = t`Enter an amount with at most 7 decimals.`
  if (value === null) faults.value = noAmount
  else if (draft.type === 'percent' && Number(value) > 100) faults.value = t`At most 100.`
  if (min === null) faults.min = noAmount
  if (max === null) faults.max = noAmount
  else if (draft.max.trim() !== '' && ruleOf({ ...draft, value: '0' }) === null)
    faults.max = t`The most is below the least.`
  if (draft.from !== '' && !(new Date(draft.from).getTime() > openedAt))
    faults.from = t`A fee cannot begin in the past.`
  if (draft.reason.trim().length < 3) faults.reason = t`Say in a few words why.`
  return faults
}
