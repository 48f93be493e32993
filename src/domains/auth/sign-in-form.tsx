import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Refusal, signIn, unreachable } from '#client/app/session/sign-in.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Login } from '#shared/domains/auth/auth.schema.ts'
import c from './auth-form.module.css'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { PendingButton } from './pending-button.tsx'
import { useFieldError } from './use-field-error.ts'

const loadForgot = () => import('./forgot-password.tsx')
const ForgotPassword = lazy(async () => ({ default: (await loadForgot()).ForgotPassword }))

interface Props {
  /** True if the dialog for a forgotten password is open at first. */
  forgot: boolean
  onForgotClosed: () => void
}

export function SignInForm({ forgot: opensForgot, onForgotClosed }: Props) {
  const { t } = useLingui()
  const form = useForm({ resolver: zodResolver(Login) }) // starts with what was typed before hydration
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [entered, setEntered] = useState(false)
  const [forgot, setForgot] = useState(opensForgot)
  const forgotLink = useRef<HTMLButtonElement>(null)
  const fieldError = useFieldError()
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal(null)
    const answer = await signIn(credentials)
    setRefusal(answer)
    setEntered(answer === null)
  })
  const openForgot = () => {
    loadForgot().then(
      () => setForgot(true),
      () => setRefusal(unreachable()), // the form stays
    )
  }
  const closeForgot = () => {
    setForgot(false)
    onForgotClosed()
    forgotLink.current?.focus()
  }
  const pending = entered ? t`Authenticating...` : isSubmitting ? t`Signing in...` : null
  return (
    <>
      <AuthForm pending={pending !== null} onSubmit={submit} onEdit={() => setRefusal(null)}>
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
      {forgot && (
        <Suspense fallback={null}>
          <ForgotPassword onClose={closeForgot} />
        </Suspense>
      )}
    </>
  )
}
