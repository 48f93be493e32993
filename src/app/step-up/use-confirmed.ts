import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NoPasskeyUsed } from '#client/app/passkeys/passkeys.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { StepUpAct } from './step-up.store.ts'
import { NotConfirmed, withStepUp } from './with-step-up.ts'

interface Confirmed<Args extends unknown[]> {
  run: (...args: Args) => void
  pending: boolean
  /** The sentence of the last failure, where no toast has told it. */
  failure: string | undefined
  forget: () => void
}
interface Options<Answer> {
  onDone?: (answer: Answer) => Promise<void> | void
  /** The toast's title after a failure; without it the caller shows `failure`. */
  failed?: string
}

/** A sensitive act: one at a time, repeated once the person has confirmed who they are; a closed dialog is no failure. */
export function useConfirmed<Args extends unknown[], Answer>(
  what: StepUpAct,
  act: (...args: Args) => Promise<Answer>,
  { onDone, failed }: Options<Answer>,
): Confirmed<Args> {
  const { t } = useLingui()
  const explain = useFailureText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const explainAny = (error: unknown): string =>
    error instanceof NoPasskeyUsed ? t`No passkey was used. Try again, or choose another way.` : explain(error)
  const tell = (error: unknown): void => {
    if (error instanceof NotConfirmed) return
    const sentence = explainAny(error)
    if (failed === undefined) setFailure(sentence)
    else showToast({ title: failed, description: sentence, variant: 'destructive' })
  }
  const run = async (...args: Args): Promise<void> => {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    await withStepUp(what, () => act(...args))
      .then((answer) => onDone?.(answer))
      .catch(tell)
    setPending(false)
  }
  return { run: (...args) => void run(...args), pending, failure, forget: () => setFailure(undefined) }
}
