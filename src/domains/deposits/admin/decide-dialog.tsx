import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import css from './deposits.module.css'

/** What is given beside the reason: an id as a statement has it, or a moment. */
interface Extra {
  label: string
  hint: string
  type: 'text' | 'datetime-local'
  /** Why what was typed cannot be; undefined where it can. */
  faultOf: (text: string) => string | undefined
}
export interface DepositAct {
  title: string
  effects: readonly string[]
  label: string
  extra?: Extra
  /** Rejects if the server refuses; what the page says afterwards. */
  run: (input: { reason: string; extra: string }) => Promise<ResultText>
}
interface Props {
  /** Null while closed: the dialog stays mounted, so that the focus returns to the element that opened it. */
  act: DepositAct | null
  onClose: () => void
  onDone: (result: ResultText) => void
}

/** What an act does, and why it is done; whoever does it may be asked who they are. */
export function DecideDialog({ act, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={act !== null}
      onClose={onClose}
      title={act?.title}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {act && <Form act={act} onClose={onClose} onDone={onDone} />}
    </Modal>
  )
}

const LEAST_REASON = 3

function Form({
  act,
  onClose,
  onDone,
}: {
  act: DepositAct
  onClose: () => void
  onDone: (result: ResultText) => void
}) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [extra, setExtra] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed('desk', act.run, {
    onDone: (result) => {
      onClose()
      onDone(result)
    },
  })
  const faults = {
    extra: act.extra?.faultOf(extra.trim()),
    reason: reason.trim().length < LEAST_REASON ? t`Say in a few words why.` : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = faults.extra !== undefined ? 'extra' : faults.reason === undefined ? null : 'reason'
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else ask.run({ reason: reason.trim(), extra: extra.trim() })
  }
  return (
    <form ref={form} className={css.dialog} noValidate onSubmit={submit}>
      <ul className={css.effects}>
        {act.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {act.extra && (
        <TextInput
          name="extra"
          type={act.extra.type}
          label={act.extra.label}
          description={act.extra.hint}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={extra}
          error={isTried ? faults.extra : undefined}
          onChange={({ currentTarget: { value } }) => setExtra(value)}
        />
      )}
      <Textarea
        name="reason"
        label={t`Reason`}
        description={t`Kept with the decision and your name.`}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus={act.extra ? undefined : true}
        value={reason}
        error={isTried ? faults.reason : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
      <div className={css.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <BusyButton type="submit" busy={ask.pending}>
          {act.label}
        </BusyButton>
      </div>
    </form>
  )
}
