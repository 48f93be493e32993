import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import type { SecondStep } from '#client/app/session/second-step.ts'
import { enterAs, type Refusal, signIn, unreachable } from '#client/app/session/sign-in.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Login } from '#shared/domains/auth/auth.schema.ts'
import c from './auth-form.module.css'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PendingButton } from './pending-button.tsx'
import { useFieldError } from './use-field-error.ts'

const loadForgot = () => import('./forgot-password.tsx')
const ForgotPassword = lazy(async () => ({ default: (await loadForgot()).ForgotPassword }))
const loadSecondStep = () => import('./second-step-form.tsx')
const SecondStepForm = lazy(async () => ({ default: (await loadSecondStep()).SecondStepForm }))

interface Props {
  /** True if the dialog for a forgotten password is open at first. */
  forgot: boolean
  onForgotClosed: () => void
}

/** The password, and where it is not enough, the second step in its place. */
export function SignInForm(props: Props) {
  const [step, setStep] = useState<SecondStep | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [entered, setEntered] = useState(false)
  const goOn = async (next: SecondStep) => {
    try {
      await loadSecondStep()
      setStep(next)
    } catch {
      setRefusal(unreachable()) // the form stays
    }
  }
  const enter = (answer: unknown) => {
    enterAs(answer)
    setEntered(true)
  }
  const goBack = (reason?: string) => {
    setStep(null)
    setRefusal(reason ? { message: reason } : null)
  }
  if (!step)
    return (
      <PasswordStep
        {...{ ...props, refusal, entered }}
        onRefusal={setRefusal}
        onSecondStep={goOn}
        onEntered={() => setEntered(true)}
        onPasskey={enter}
      />
    )
  return (
    <Suspense fallback={null}>
      <SecondStepForm step={step} onEntered={enter} onBack={goBack} />
    </Suspense>
  )
}

interface PasswordStepProps extends Props {
  refusal: Refusal | null
  entered: boolean
  onRefusal: (refusal: Refusal | null) => void
  onSecondStep: (step: SecondStep) => Promise<void>
  onEntered: () => void
  onPasskey: (answer: unknown) => void
}

function PasswordStep({
  refusal,
  entered,
  onRefusal,
  onSecondStep,
  onEntered,
  onPasskey,
  ...dialog
}: PasswordStepProps) {
  const { t } = useLingui()
  const form = useForm({ resolver: zodResolver(Login) }) // starts with what was typed before hydration
  const { errors, isSubmitting } = form.formState
  const [forgot, setForgot] = useState(dialog.forgot)
  const forgotLink = useRef<HTMLButtonElement>(null)
  const fieldError = useFieldError()
  const submit = form.handleSubmit(async (credentials) => {
    onRefusal(null)
    const answer = await signIn(credentials)
    if (answer === null) onEntered()
    else if ('methods' in answer) await onSecondStep(answer)
    else onRefusal(answer)
  })
  const openForgot = () => {
    loadForgot().then(
      () => setForgot(true),
      () => onRefusal(unreachable()), // the form stays
    )
  }
  const closeForgot = () => {
    setForgot(false)
    dialog.onForgotClosed()
    forgotLink.current?.focus()
  }
  const pending = entered ? t`Authenticating...` : isSubmitting ? t`Signing in...` : null
  return (
    <>
      <AuthForm pending={pending !== null} onSubmit={submit} onEdit={() => onRefusal(null)}>
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
        <UsernameField {...form.register('username')} error={fieldError(errors.username)} />
        <div className={c.withLink}>
          <label htmlFor="sign-in-password" className={c.label}>
            {t`Password`}
          </label>
          <PasswordField
            id="sign-in-password"
            className={c.below}
            autoComplete="current-password"
            error={fieldError(errors.password)}
            {...form.register('password')}
          />
          <Anchor component="button" type="button" fz={13} className={c.beside} ref={forgotLink} onClick={openForgot}>
            {t`Forgot password?`}
          </Anchor>
        </div>
        <PendingButton label={t`Sign In`} pending={pending} />
      </AuthForm>
      <PasskeySignIn onEntered={onPasskey} onRefusal={onRefusal} />
      {forgot && (
        <Suspense fallback={null}>
          <ForgotPassword onClose={closeForgot} />
        </Suspense>
      )}
    </>
  )
}
