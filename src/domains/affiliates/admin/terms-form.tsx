import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import css from './affiliates.module.css'
import { LevelBar } from './level-bar.tsx'
import { useTermsForm } from './use-terms-form.ts'

interface TermsFormProps {
  terms: AffiliateTerms
  onAsked: () => void
  onClose: () => void
}

/** Other terms; fees that were paid before keep theirs. */
export function TermsForm({ terms, onAsked, onClose }: TermsFormProps) {
  const { t } = useLingui()
  const form = useTermsForm(terms, onAsked)
  const { ask, isTried, isTooMuch, faults, most, parsed } = form
  return (
    <Form
      className={css.ask}
      isBusy={ask.pending}
      failure={ask.failure}
      send={t`Ask for approval`}
      onCancel={onClose}
      cancel={t`Discard`}
      onSubmit={() => form.submit()}
    >
      <Switch
        label={form.active ? t`Open` : t`Rests: new fees earn nothing`}
        checked={form.active}
        onChange={({ currentTarget: { checked } }) => form.setActive(checked)}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Amount given`}
        value={form.type}
        onChange={(value) => form.setType(value)}
        data={[
          { value: 'percent_of_fee', label: t`Part of each fee` },
          { value: 'fixed', label: t`Fixed for each person` },
        ]}
      />
      <div className={css.three}>
        {parsed.map((value, at) => (
          <TextInput
            key={`level ${at + 1}`}
            label={form.type === 'fixed' ? t`USD` : t`Level ${at + 1}, %`}
            inputMode="decimal"
            autoComplete="off"
            value={form.values[at] ?? ''}
            error={isTried && value === null ? form.noAmount : undefined}
            onChange={({ currentTarget: { value: typed } }) => form.setValue(at, typed)}
          />
        ))}
      </div>
      {form.type === 'percent_of_fee' && <LevelBar values={parsed.map((value) => value ?? '0')} />}
      {isTried && isTooMuch && (
        <Notice tone="bad">
          <Trans>All levels together get at most {most}% of a fee.</Trans>
        </Notice>
      )}
      <TextInput
        label={t`Least payout, USD`}
        inputMode="decimal"
        autoComplete="off"
        value={form.minPayout}
        error={isTried ? faults.least : undefined}
        onChange={({ currentTarget: { value } }) => form.setMinPayout(value)}
      />
      <TextInput
        label={t`Days held`}
        inputMode="numeric"
        autoComplete="off"
        value={form.hold}
        error={isTried ? faults.hold : undefined}
        onChange={({ currentTarget: { value } }) => form.setHold(value)}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Paid`}
        value={form.schedule}
        onChange={(value) => form.setSchedule(value)}
        data={[
          { value: 'weekly', label: t`Weekly` },
          { value: 'monthly', label: t`Monthly` },
        ]}
      />
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={form.reason}
        error={isTried ? faults.reason : undefined}
        onChange={({ currentTarget: { value } }) => form.setReason(value)}
      />
      <Notice>
        <Trans>
          A second administrator with the scope finance has to agree. Fees that were paid before keep their terms.
        </Trans>
      </Notice>
    </Form>
  )
}
