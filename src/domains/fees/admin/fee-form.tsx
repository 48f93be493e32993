import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Form } from '#client/ui/form.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import { CHARGED_OPERATIONS } from '#shared/domains/fees/fees.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { isSame } from './fee-draft.ts'
import css from './fees.module.css'
import { useFeeForm } from './use-fee-form.ts'
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
  const form = useFeeForm({ row, rows, onAsked })
  const { draft, set, textField, current, rule, ask } = form
  const name = words.operation(draft.operation)
  const code = assetCode(draft.asset)
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
      <Form
        className={css.form}
        isBusy={ask.pending}
        failure={ask.failure}
        send={t`Ask for approval`}
        isClosed={current?.asked != null || isSame(draft, current)}
        onCancel={onClose}
        cancel={t`Discard`}
        onSubmit={() => form.submit()}
      >
        {!row && (
          <div className={css.twoF}>
            <Select
              label={t`Operation`}
              allowDeselect={false}
              data={CHARGED_OPERATIONS.map((value) => ({ value, label: words.operation(value) }))}
              value={draft.operation}
              onChange={(value) => set('operation', CHARGED_OPERATIONS.find((one) => one === value) ?? 'payment')}
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
        <DateField
          kind="moment"
          label={t`From`}
          description={t`Your local time. Empty: as soon as it is agreed on.`}
          {...textField('from')}
          onChange={(from) => set('from', from)}
        />
        <WorkedExamples
          now={form.now}
          next={draft.active ? rule : rule && { ...rule, value: '0', min: '0', max: null }}
        />
        <TextInput label={t`Reason`} maxLength={500} {...textField('reason')} />
        {current?.asked ? (
          <Notice tone="warn">
            <Trans>A change of this fee waits for a decision already.</Trans>
          </Notice>
        ) : (
          <Notice>
            <Trans>
              A second administrator with the scope finance has to agree within 72 hours. Existing quotes do not change.
            </Trans>
          </Notice>
        )}
      </Form>
    </section>
  )
}
