import { useLingui } from '@lingui/react/macro'
import { Modal, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Form } from '#client/ui/form.tsx'
import type { Decision, DecisionInput } from './decision.ts'
import { DecisionFields, valuesOf } from './decision-fields.tsx'
import css from './desk.module.css'
import { type Refusal, useRefusal } from './use-refusal.ts'

interface DialogProps {
  /** Null while closed: the dialog stays mounted, so that the focus returns to the element that opened it. */
  decision: Decision | null
  onClose: () => void
}

/** The consequences, the reason, and who decides. */
export function DecisionDialog({ decision, onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={decision !== null}
      onClose={onClose}
      title={decision?.title}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {decision && <DecisionForm decision={decision} onClose={onClose} />}
    </Modal>
  )
}

const HASH = /^[0-9a-f]{64}$/
const LEAST_REASON = 3

function DecisionForm({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useLingui()
  const explain = useRefusal()
  const [busy, setBusy] = useState(false)
  const [moment, setMoment] = useState('')
  const [moments, setMoments] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { effects, label, asksHash, asksWhich, asksText, fields = [], mayStaySilent, provesApart } = decision
  const faultOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.text : undefined)

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const entered = new FormData(form)
    const common = inputOf(entered)
    const text = asksText?.type === 'moment' ? moment : common.text
    const input = { ...common, text, values: valuesOf(fields, entered, moments) }
    const fault = faultIn(input)
    setRefusal(fault)
    if (fault) return
    setBusy(true)
    try {
      await (provesApart ? withStepUp('desk', () => decision.run(input)) : decision.run(input))
      onClose()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const refused = explain(error)
      setRefusal(refused)
      if (refused.field) form.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const faultIn = ({ reason, hash = '', id, text, values }: DecisionInput): Refusal | null => {
    if (asksHash && !HASH.test(hash)) return { field: 'hash', text: t`A hash has 64 characters, 0 to 9 and a to f.` }
    if (asksWhich && id === undefined) return { field: 'id', text: t`Say which one it was.` }
    const wrong = asksText?.faultOf(text)
    if (wrong !== undefined) return { field: 'text', text: wrong }
    for (const { name, faultOf: faultOfValue } of fields) {
      const fault = faultOfValue?.(values[name] ?? '', values)
      if (fault !== undefined) return { field: `of-${name}`, text: fault }
    }
    return reason.length < LEAST_REASON && !mayStaySilent ? { field: 'reason', text: t`Say in a few words why.` } : null
  }

  return (
    <Form onSubmit={(form) => void submit(form)} isBusy={busy} failure={faultOf(null)} send={label} onCancel={onClose}>
      <ul className={css.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {asksHash && (
        <TextInput
          name="hash"
          label={t`Hash of the transaction that paid`}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          error={faultOf('hash')}
        />
      )}
      {asksWhich && (
        <NativeSelect
          name="id"
          label={asksWhich.label}
          data={[{ value: '', label: t`Choose one` }, ...asksWhich.options]}
          error={faultOf('id')}
        />
      )}
      {asksText?.type === 'moment' && (
        <DateField
          kind="moment"
          name="text"
          label={asksText.label}
          description={asksText.hint}
          data-autofocus
          value={moment}
          onChange={setMoment}
          error={faultOf('text')}
        />
      )}
      {asksText?.type === 'text' && (
        <TextInput
          name="text"
          label={asksText.label}
          description={asksText.hint}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          error={faultOf('text')}
        />
      )}
      <DecisionFields
        fields={fields}
        moments={moments}
        onMoment={(name, value) => setMoments((before) => ({ ...before, [name]: value }))}
        faultOf={faultOf}
      />
      <Textarea
        name="reason"
        label={t`Reason`}
        description={t`Kept with the decision and your name.`}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus={asksHash || asksWhich || asksText || fields.length > 0 ? undefined : true}
        error={faultOf('reason')}
      />
      {!provesApart && (
        <PasswordInput
          name="password"
          label={t`Your password`}
          description={t`May stay empty within five minutes of the last time.`}
          autoComplete="current-password"
          error={faultOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        />
      )}
    </Form>
  )
}

function inputOf(form: FormData): DecisionInput {
  const valueOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    reason: valueOf('reason').trim(),
    password: valueOf('password') || undefined,
    hash: valueOf('hash').trim().toLowerCase() || undefined,
    id: valueOf('id').trim() || undefined,
    text: valueOf('text').trim(),
    values: {},
  }
}
