import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '#client/app/passkeys/passkeys.ts'
import { completeByCode, completeByPasskey, type SecondStep, stepFailureOf } from '#client/app/session/second-step.ts'
import { CodeInput } from '#client/ui/code-input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import c from './auth-form.module.css'
import { PendingButton } from './pending-button.tsx'

type Way = 'totp' | 'passkey' | 'recovery'
interface Props {
  step: SecondStep
  /** Ends the sign-in with the server's answer. */
  onEntered: (answer: unknown) => void
  /** Back to the password; with the reason where the person did not ask for it. */
  onBack: (reason?: string) => void
}

/** The second step of signing in, in the place of the password: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ step: { methods }, onEntered, onBack }: Props) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>(methods.includes('totp') ? 'totp' : 'passkey')
  const { prove, pending, refusal, forget } = useProof(onEntered, onBack)
  const [recoveryCode, setRecoveryCode] = useState('')
  const turnTo = (next: Way) => {
    forget()
    setWay(next)
  }
  const canUsePasskey = methods.includes('passkey') && hasPasskeys()
  const passkeyButton = canUsePasskey && (
    <Button
      size="md"
      fullWidth
      variant={way === 'passkey' ? 'filled' : 'default'}
      leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
      onClick={() => {
        forget()
        prove(completeByPasskey)
      }}
    >
      {t`Use a passkey`}
    </Button>
  )
  return (
    <form
      className={c.fields}
      noValidate
      aria-label={t`Second step`}
      ref={useFirstFocus(way)}
      onSubmit={(event) => {
        event.preventDefault()
        if (way === 'recovery') prove(() => completeByCode(recoveryCode))
      }}
    >
      {way === 'totp' && (
        <CodeInput
          label={t`Six-digit code`}
          description={t`From your authenticator app.`}
          error={refusal}
          busy={pending}
          onCode={(code) => prove(() => completeByCode(code))}
          onEdit={forget}
        />
      )}
      {way === 'passkey' && (
        <>
          <p className={c.step}>{t`Confirm the sign-in with your passkey.`}</p>
          {refusal && <Notice tone="bad">{refusal}</Notice>}
        </>
      )}
      {way === 'recovery' && (
        <>
          <TextInput
            size="md"
            label={t`Recovery code`}
            description={t`Each of them signs you in once.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={recoveryCode}
            error={refusal}
            onChange={(event) => {
              setRecoveryCode(event.currentTarget.value)
              forget()
            }}
          />
          <PendingButton label={t`Sign In`} pending={pending ? t`Authenticating...` : null} />
        </>
      )}
      {way !== 'recovery' && passkeyButton}
      <output className="vh">{pending ? t`Authenticating...` : ''}</output>
      <div className={c.ways}>
        {way !== 'totp' && methods.includes('totp') && (
          <Button variant="subtle" onClick={() => turnTo('totp')}>{t`Use a code from your app`}</Button>
        )}
        {way !== 'recovery' && methods.includes('recovery') && (
          <Button variant="subtle" onClick={() => turnTo('recovery')}>{t`Use a recovery code`}</Button>
        )}
        {way === 'recovery' && !methods.includes('totp') && (
          <Button variant="subtle" onClick={() => turnTo('passkey')}>{t`Use a passkey`}</Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => onBack()}>{t`Back`}</Button>
      </div>
    </form>
  )
}

/** One proof at a time. Where no sign-in waits any more, the password comes again with the server's sentence. */
function useProof(onEntered: Props['onEntered'], onBack: Props['onBack']) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const prove = (complete: () => Promise<unknown>): void => {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    complete()
      .then(onEntered)
      .catch((error: unknown) => {
        const { message, isOver } = stepFailureOf(error)
        if (isOver) return onBack(message)
        setRefusal(message)
        setPending(false)
      })
  }
  return { prove, pending, refusal, forget: () => setRefusal(undefined) }
}

/** What had the focus is gone, the password or a button: the first thing to do here takes it. */
function useFirstFocus(way: Way) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(way === 'passkey' ? 'button' : 'input:not([type="hidden"])')?.focus()
  }, [way])
  return form
}
