import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BusyButton } from './busy-button.tsx'
import css from './form.module.css'
import { Notice } from './notice.tsx'

interface Props {
  /** The fields. What is wrong with one stands at it: the first of them takes the focus. */
  children: ReactNode
  /** Checks what was typed, and sends it where nothing is wrong. */
  onSubmit: (form: HTMLFormElement) => void
  /** True while what was sent is under way: nothing else is sent then. */
  isBusy: boolean
  /** Why it was refused, where no field says it. */
  failure?: string | undefined
  /** Label of the button that sends it. */
  send: ReactNode
  /** True where there is nothing to send, or it may not be sent. */
  isClosed?: boolean
  /** Leaves the form as it was; without it there is nothing to leave. */
  onCancel?: () => void
  cancel?: ReactNode
  /** Other buttons, at the other end of the foot. */
  lesser?: ReactNode
  label?: string
  /** In place of the fields' usual distances. */
  className?: string | undefined
}

/** Fields one below the other, why the last try failed, and at the foot what sends them. */
export function Form({ children, onSubmit, isBusy, failure, send, onCancel, ...rest }: Props) {
  const { t } = useLingui()
  const { isClosed = false, cancel = t`Cancel`, lesser, label, className = css.form } = rest
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation() // a form around a dialog's is another one
    if (isBusy) return
    const form = event.currentTarget
    flushSync(() => onSubmit(form))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form className={className} noValidate aria-label={label} onSubmit={submit}>
      {children}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div className={css.foot}>
        {lesser && <span className={css.lesser}>{lesser}</span>}
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {cancel}
          </Button>
        )}
        <BusyButton type="submit" busy={isBusy} disabled={isClosed}>
          {send}
        </BusyButton>
      </div>
    </form>
  )
}
