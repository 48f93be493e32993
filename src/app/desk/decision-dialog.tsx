import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import css from './desk.module.css'
import { type Refusal, useRefusal } from './use-refusal.ts'

interface DecisionInput {
  reason: string
  password?: string
  hash?: string
  id?: string
}
export interface Decision {
  title: string
  /** The consequences, one sentence each. */
  effects: readonly string[]
  label: string
  /** True if the hash of a transaction has to be given. */
  asksHash?: boolean
  /** What it was for, where one of several has to be named. */
  asksWhich?: { label: string; options: readonly { value: string; label: string }[] }
  /** True if a word about it is welcome, but not needed. */
  mayStaySilent?: boolean
  /** Rejects if the server refuses. */
  run: (input: DecisionInput) => Promise<void>
}
interface DialogProps {
  /** Null while closed: the dialog stays mounted, so that the focus returns to the element that opened it. */
  decision: Decision | null
  onClose: () => void
}

/** The consequences, the reason, and the deciding administrator's password. */
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
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const faultOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.text : undefined)

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return
    const input = inputOf(new FormData(form))
    const fault = faultIn(input, decision)
    setRefusal(fault)
    if (fault) return focusOn(form, fault)
    setBusy(true)
    try {
      await decision.run(input)
      onClose()
    } catch (error) {
      const refused = explain(error)
      setRefusal(refused)
      focusOn(form, refused)
    } finally {
      setBusy(false)
    }
  }

  const faultIn = (
    { reason, hash, id }: DecisionInput,
    { asksHash, asksWhich, mayStaySilent }: Decision,
  ): Refusal | null => {
    if (asksHash && !HASH.test(hash ?? ''))
      return { field: 'hash', text: t`A hash has 64 characters, 0 to 9 and a to f.` }
    if (asksWhich && id === undefined) return { field: 'id', text: t`Say which one it was.` }
    return reason.length < LEAST_REASON && !mayStaySilent ? { field: 'reason', text: t`Say in a few words why.` } : null
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <ul className={css.effects}>
        {decision.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {decision.asksHash && (
        <TextInput
          name="hash"
          label={t`Hash of the transaction that paid`}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          error={faultOf('hash')}
        />
      )}
      {decision.asksWhich && (
        <NativeSelect
          name="id"
          label={decision.asksWhich.label}
          data={[{ value: '', label: t`Choose one` }, ...decision.asksWhich.options]}
          error={faultOf('id')}
        />
      )}
      <Textarea
        name="reason"
        label={t`Reason`}
        description={t`Kept with the decision and your name.`}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus={decision.asksHash || decision.asksWhich ? undefined : true}
        error={faultOf('reason')}
      />
      <PasswordInput
        name="password"
        label={t`Your password`}
        description={t`May stay empty within five minutes of the last time.`}
        autoComplete="current-password"
        error={faultOf('password')}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
      />
      {refusal?.field === null && <Notice tone="bad">{refusal.text}</Notice>}
      <div className={css.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <BusyButton type="submit" busy={busy}>
          {decision.label}
        </BusyButton>
      </div>
    </form>
  )
}

function inputOf(form: FormData): DecisionInput {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [hash, password] = [text('hash').trim().toLowerCase(), text('password')]
  const id = text('id').trim() || undefined
  return { reason: text('reason').trim(), password: password || undefined, hash: hash || undefined, id }
}

function focusOn(form: HTMLFormElement, { field }: Refusal): void {
  if (field) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
