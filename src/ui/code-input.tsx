import { useLingui } from '@lingui/react/macro'
import { PinInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import css from './code-input.module.css'

interface Props {
  label: string
  description?: string
  error?: string | undefined
  /** Another code is being tried: what is typed meanwhile is not taken. */
  busy: boolean
  /** It has just taken the place of another field. */
  takesFocus?: boolean
  /** Called with all six digits as soon as they are there. */
  onCode: (code: string) => void
  onEdit?: () => void
}
const DIGITS = 6

/** Six digits of an authenticator app, which submit themselves. After a refusal they are empty again, with the focus in the first. */
export function CodeInput({ label, description, error, busy, takesFocus = false, onCode, onEdit }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState(error)
  if (error !== told) {
    setTold(error)
    if (error) setTyped('')
  }
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const text = error ?? description
  return (
    <div className={css.root}>
      <b id={`${id}-label`}>{label}</b>
      <PinInput
        id={`${id}-digits`} // one of its own would be new after the first effects, and remount the digits without their focus
        ref={first}
        className={css.digits}
        length={DIGITS}
        type="number"
        size="md"
        value={typed}
        error={error !== undefined}
        readOnly={busy}
        aria-labelledby={`${id}-label`}
        aria-describedby={text ? `${id}-told` : undefined}
        getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${DIGITS}` })}
        onChange={(code) => {
          setTyped(code)
          if (code !== '') onEdit?.()
        }}
        onComplete={onCode}
      />
      {text && (
        <p
          id={`${id}-told`}
          className={css.told}
          role={error ? 'alert' : undefined}
          data-error={error ? true : undefined}
        >
          {text}
        </p>
      )}
    </div>
  )
}
