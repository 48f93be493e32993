import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { MethodSettings, PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import { draftOf, type FieldOf, type MethodDraft, NEW_METHOD, readDraft } from './method-draft.ts'
import { Hours, Instructions, MethodKind, Payee, Statements } from './method-fields.tsx'
import { MethodPreview } from './method-preview.tsx'
import { MethodTerms } from './method-terms.tsx'
import css from './payment-methods.module.css'
import { useFaultWords } from './use-fault-words.ts'

interface Props {
  /** Null: a new one. */
  method: PaymentMethod | null
  onAsked: () => void
  onClose: () => void
}
interface Asked {
  draft: MethodDraft
  settings: MethodSettings
  reason: string
}

/** All of a method's typed settings beside what people will see of it; a second administrator agrees to it. */
export function MethodForm({ method, onAsked, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const faultWords = useFaultWords()
  const [draft, setDraft] = useState<MethodDraft>(() => (method ? draftOf(method) : NEW_METHOD))
  const [seen] = useState(method?.version ?? '')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { settings, faults } = readDraft(draft, method === null)
  const reasonFault = reason.trim().length < 3 ? t`Say in a few words why.` : undefined
  const ask = useConfirmed(
    'desk',
    async ({ draft: of, settings: terms, reason: why }: Asked) => {
      const input = { method: of.method, displayName: of.displayName.trim(), settings: terms, reason: why }
      await (method
        ? utils.client.admin.paymentMethods.update.mutate({ ...input, seen })
        : utils.client.admin.paymentMethods.create.mutate(input))
    },
    { onDone: onAsked },
  )
  const field: FieldOf = (name) => ({
    name,
    value: draft[name],
    error: isTried && faults[name] !== undefined ? faultWords(name, faults[name]) : undefined,
    onChange: ({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [name]: value })),
  })
  const fields = { draft, field, set: (part: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...part })) }
  const submit = () => {
    setTried(true)
    if (settings && reasonFault === undefined) ask.run({ draft, settings, reason: reason.trim() })
  }
  return (
    <section className={css.edit} aria-labelledby="method-form">
      <header>
        <h2 id="method-form">{method ? t`Change ${method.displayName}` : t`Add a method`}</h2>
      </header>
      <div className={css.sides}>
        <Form
          className={css.form}
          isBusy={ask.pending}
          failure={ask.failure}
          send={t`Ask for approval`}
          isClosed={method?.asked != null}
          onCancel={onClose}
          cancel={t`Discard`}
          onSubmit={submit}
        >
          {method === null && <MethodKind {...fields} />}
          <TextInput label={t`Name people see`} autoComplete="off" {...field('displayName')} />
          <Payee {...fields} />
          <MethodTerms field={field} />
          <Hours {...fields} />
          <Statements {...fields} />
          <Instructions {...fields} />
          <TextInput
            label={t`Reason`}
            name="reason"
            maxLength={500}
            value={reason}
            error={isTried ? reasonFault : undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Notice>
            <Trans>
              A second administrator with the scope finance has to agree within 72 hours. Orders that exist keep what
              was agreed.
            </Trans>
          </Notice>
        </Form>
        <MethodPreview draft={draft} />
      </div>
    </section>
  )
}
