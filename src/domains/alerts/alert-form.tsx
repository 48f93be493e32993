import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { Change } from '#client/ui/change.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Form } from '#client/ui/form.tsx'
import { formatPercent } from '#client/ui/numbers.ts'
import { ALERT_CONDITIONS, type AlertCondition, MOST_NOTE } from '#shared/domains/alerts/alerts.schema.ts'
import { type AlertDraft, distanceOf, draftFault, NEW_DRAFT, priceBy } from './alert-draft.ts'
import { AlertSentence } from './alert-sentence.tsx'
import css from './alerts.module.css'
import { priceIn, type Subject, subjectKey, subjectName, unitOf, useQuoted } from './subject.ts'
import { useAlertFailure } from './use-alert-failure.ts'
import { useSaveAlert } from './use-save-alert.ts'

interface Props {
  /** Proposed for a new one; an alert stays with its own. */
  subject: Subject
  /** Left out: a new one. */
  edited?: { id: string; seen: string; draft: AlertDraft } | undefined
  onClose: () => void
}

const STEPS: Record<AlertCondition, readonly number[]> = {
  above: [2, 5, 10],
  below: [-2, -5, -10],
  change: [5, 10, 20],
}

/** Which price, what of it, how often, and a note; a sentence says the same once more. */
export function AlertForm({ subject: proposed, edited, onClose }: Props) {
  const { t } = useLingui()
  const explain = useAlertFailure()
  const saving = useSaveAlert()
  const [subject, setSubject] = useState(proposed)
  const [draft, setDraft] = useState(edited?.draft ?? NEW_DRAFT)
  const [isChecked, setIsChecked] = useState(false)
  const quoted = useQuoted().find((one) => subjectKey(one) === subjectKey(subject))
  const price = quoted?.price ?? null
  const { condition, threshold } = draft
  const fault = draftFault(draft, price)
  const names = { above: t`Above`, below: t`Below`, change: t`Change` }
  const faults = {
    price: t`Enter a price above 0 with at most 7 decimals`,
    percent: t`Enter a change from 1 to 500 percent`,
    reached: t`The price has already reached this level`,
  }
  const refused = saving.error ? { field: failureOf(saving.error).field, text: explain(saving.error) } : null
  const change = (part: Partial<AlertDraft>) => {
    setDraft({ ...draft, ...part })
    setIsChecked(false)
    saving.reset()
  }
  const about = (next: Subject) => {
    setSubject(next)
    saving.reset()
  }
  const submit = () => {
    setIsChecked(fault !== null)
    if (fault === null) void send()
  }
  const send = async () => {
    const isSaved = await saving.save({ subject, draft, edited: edited && { id: edited.id, seen: edited.seen } })
    if (!isSaved) return
    showToast({ title: edited ? t`Alert saved` : t`Alert created` })
    onClose()
  }
  const atField = refused?.field === 'threshold' ? faults.reached : undefined
  return (
    <Form
      isBusy={saving.isPending}
      failure={refused && atField === undefined ? refused.text : undefined}
      send={edited ? t`Save` : t`Create alert`}
      onCancel={onClose}
      onSubmit={submit}
    >
      <div className={css.halves}>
        <SubjectSelect subject={subject} isFixed={edited !== undefined} onChange={about} />
        <p className={css.now}>
          <span>{t`Price now`}</span>
          <b>{price === null ? '–' : priceIn(subject, price)}</b>
          <Change percent={quoted?.change ?? null} />
        </p>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t`Condition`}
        value={condition}
        data={ALERT_CONDITIONS.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => change({ condition: value, threshold: '' })}
      />
      <div className={css.halves}>
        <DecimalInput
          size="md"
          label={condition === 'change' ? t`Percent within 24 hours` : t`Price`}
          data-autofocus
          value={threshold}
          error={(isChecked && fault !== null ? faults[fault] : undefined) ?? atField}
          rightSection={<span className={css.unit}>{condition === 'change' ? '%' : unitOf(subject)}</span>}
          rightSectionWidth={64}
          onChange={(value) => change({ threshold: value })}
        />
        <Steps
          {...{ condition, price }}
          away={condition === 'change' ? null : distanceOf(threshold, price)}
          onStep={(value) => change({ threshold: value })}
        />
      </div>
      <Select
        size="md"
        label={t`Repeat`}
        allowDeselect={false}
        data={[
          { value: 'once', label: t`Once` },
          { value: 'each', label: t`Every time` },
        ]}
        value={draft.repeats ? 'each' : 'once'}
        onChange={(value) => change({ repeats: value === 'each' })}
      />
      <TextInput
        size="md"
        label={t`Note, optional`}
        autoComplete="off"
        maxLength={MOST_NOTE}
        error={refused?.field === 'note' ? refused.text : undefined}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {fault === null && (
        <AlertSentence
          name={subjectName(subject)}
          level={condition === 'change' ? finishAmountText(threshold) : priceIn(subject, finishAmountText(threshold))}
          {...{ condition }}
          repeats={draft.repeats}
        />
      )}
    </Form>
  )
}

interface SubjectSelectProps {
  subject: Subject
  /** An alert stays with what it is about. */
  isFixed: boolean
  onChange: (subject: Subject) => void
}

function SubjectSelect({ subject, isFixed, onChange }: SubjectSelectProps) {
  const { t } = useLingui()
  const { labelOf } = useAssetLabels()
  const all = useQuoted()
  const known = all.some((one) => subjectKey(one) === subjectKey(subject))
  const label = (one: Subject): string => {
    const asset = labelOf(one.base)
    return one.counter === null ? t`${asset} in US dollars` : subjectName(one)
  }
  return (
    <Select
      size="md"
      label={t`Asset or market`}
      allowDeselect={false}
      disabled={isFixed}
      data={[...(known ? [] : [{ ...subject }]), ...all].map((one) => ({ value: subjectKey(one), label: label(one) }))}
      value={subjectKey(subject)}
      onChange={(value) => {
        const found = all.find((one) => subjectKey(one) === value)
        if (found) onChange({ base: found.base, counter: found.counter })
      }}
    />
  )
}

interface StepsProps {
  condition: AlertCondition
  price: string | null
  away: string | null
  onStep: (threshold: string) => void
}

/** How far the price is, and thresholds at round distances. */
function Steps({ condition, price, away, onStep }: StepsProps) {
  const far = away === null ? '' : formatPercent(away)
  return (
    <div className={css.steps}>
      <span>{away !== null && <Trans>{far} from the price</Trans>}</span>
      {(condition === 'change' || price !== null) && (
        <span className={css.portions}>
          {STEPS[condition].map((step) => (
            <Button
              key={step}
              size="compact-sm"
              variant="default"
              onClick={() => onStep(condition === 'change' ? String(step) : priceBy(price ?? '0', step))}
            >
              {condition === 'change' ? `${step}%` : `${step > 0 ? '+' : '−'}${Math.abs(step)}%`}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}
