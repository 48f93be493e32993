import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { MethodSettings, PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import { draftOf, type FieldOf, type MethodDraft, NEW_METHOD, readDraft } from './method-draft.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<MethodDraft>(() => (method ? draftOf(method) : NEW_METHOD))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { settings, faults } = readDraft(draft, method === null)
  const reasonFault = reason.trim().length < 3 ? t`Say in a few words why.` : undefined
  const ask = useConfirmed(
    async ({ draft: of, settings: terms, reason: why }: Asked) => {
      const input = { method: of.method, displayName: of.displayName.trim(), settings: terms, reason: why }
      await (method
        ? utils.client.admin.paymentMethods.update.mutate(input)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [wrong = reasonFault === undefined ? undefined : 'reason'] = Object.keys(faults)
    if (wrong) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus())
    else if (settings) ask.run({ draft, settings, reason: reason.trim() })
  }
  return (
    <section className={css.edit} aria-labelledby="method-form">
      <header>
        <h2 id="method-form">{method ? t`Change ${method.displayName}` : t`Add a method`}</h2>
      </header>
      <div className={css.sides}>
        <form ref={form} className={css.form} noValidate onSubmit={submit}>
          {method === null && (
            <>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label={t`Kind`}
                value={draft.kind}
                onChange={(kind) => setDraft((before) => ({ ...before, kind }))}
                data={[
                  { value: 'cash_app', label: t`Cash transfer app` },
                  { value: 'bank_transfer', label: t`Bank transfer` },
                ]}
              />
              <TextInput
                label={t`Short name`}
                description={t`For calls and reports; small letters, digits and dashes. It never changes.`}
                autoComplete="off"
                {...field('method')}
              />
            </>
          )}
          <TextInput label={t`Name people see`} autoComplete="off" {...field('displayName')} />
          <fieldset className={css.group}>
            <legend>{t`Whom people pay`}</legend>
            {draft.kind === 'cash_app' ? (
              <div className={css.two}>
                <TextInput label={t`$cashtag`} autoComplete="off" spellCheck={false} {...field('cashtag')} />
                <TextInput label={t`Name shown there`} autoComplete="off" {...field('name')} />
              </div>
            ) : (
              <div className={css.two}>
                <TextInput label={t`Account holder`} autoComplete="off" {...field('holder')} />
                <TextInput label={t`Bank`} autoComplete="off" {...field('bank')} />
                <TextInput label={t`Account number or IBAN`} autoComplete="off" {...field('account')} />
                <TextInput label={t`Routing number or BIC`} autoComplete="off" {...field('routing')} />
              </div>
            )}
          </fieldset>
          <MethodTerms field={field} />
          <fieldset className={css.group}>
            <legend>{t`Hours`}</legend>
            <Switch
              label={t`At any time`}
              checked={draft.isAlwaysOpen}
              onChange={({ currentTarget: { checked } }) =>
                setDraft((before) => ({ ...before, isAlwaysOpen: checked }))
              }
            />
            {!draft.isAlwaysOpen && (
              <div className={css.two}>
                <TextInput type="time" label={t`From, UTC`} {...field('from')} />
                <TextInput type="time" label={t`To, UTC`} {...field('to')} />
              </div>
            )}
          </fieldset>
          <fieldset className={css.group}>
            <legend>{t`Instructions`}</legend>
            <div className={css.two}>
              <Textarea label={t`In English`} autosize minRows={3} maxLength={600} {...field('en')} />
              <Textarea label={t`In Spanish`} lang="es" autosize minRows={3} maxLength={600} {...field('es')} />
            </div>
          </fieldset>
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
          {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
          <footer className={css.foot}>
            <Button variant="default" onClick={onClose}>
              <Trans>Discard</Trans>
            </Button>
            <BusyButton type="submit" busy={ask.pending} disabled={method?.asked != null}>
              <Trans>Ask for approval</Trans>
            </BusyButton>
          </footer>
        </form>
        <MethodPreview draft={draft} />
      </div>
    </section>
  )
}
