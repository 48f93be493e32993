import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NewPasswordField } from '#client/app/passwords/new-password-field.tsx'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import { isKnownGuessable, TOO_GUESSABLE } from '#client/app/passwords/password-judge.ts'
import { type Refusal, register } from '#client/app/session/sign-in.ts'
import { focusAtSubmit } from '#client/ui/focus-at-submit.ts'
import { Notice } from '#client/ui/notice.tsx'
import { RegisterForm as RegisterSchema } from '#shared/domains/auth/auth.schema.ts'
import c from './auth-form.module.css'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { PendingButton } from './pending-button.tsx'
import { useFieldError } from './use-field-error.ts'

const ReferralCode = lazy(() => import('./referral-code.tsx'))

export function RegisterForm() {
  const { t } = useLingui()
  const form = useForm({ resolver: zodResolver(RegisterSchema) }) // starts with what was typed before hydration
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [entered, setEntered] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const [typed, username, email] = useWatch({ control: form.control, name: ['password', 'username', 'email'] })
  const fieldError = useFieldError()
  const submit = form.handleSubmit(async (account) => {
    const { confirmPassword: _confirmed, ...sent } = account
    setRefusal(null)
    if (isKnownGuessable(account.password, [account.username, account.email]))
      return form.setError('password', { message: TOO_GUESSABLE }, { shouldFocus: true })
    const focus = focusAtSubmit()
    const answer = await register(sent)
    setEntered(answer === null)
    if (answer?.field) form.setError(answer.field, { message: answer.message }, { shouldFocus: !focus.hasMoved() })
    else setRefusal(answer)
  })
  const pending = entered ? t`Authenticating...` : isSubmitting ? t`Creating account...` : null
  return (
    <AuthForm pending={pending !== null} onSubmit={submit} onEdit={() => setRefusal(null)}>
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <UsernameField {...form.register('username')} error={fieldError(errors.username)} />
      <TextInput
        size="md"
        type="email"
        label={t`Email`}
        autoComplete="email"
        error={fieldError(errors.email)}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t`Password`}
        error={fieldError(errors.password)}
        typed={typed}
        personal={[username ?? '', email ?? '']}
        {...form.register('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={fieldError(errors.confirmPassword)}
        {...form.register('confirmPassword')}
      />
      {hasCode ? (
        <Suspense>
          <ReferralCode />
        </Suspense>
      ) : (
        <button type="button" className={`plain ${c.code}`} onClick={() => setHasCode(true)}>
          <Trans>I have a referral code</Trans>
        </button>
      )}
      <PendingButton label={t`Create Account`} pending={pending} />
      <p className={c.terms}>
        <Trans>
          By creating an account you accept the <Link to="/terms">Terms of Service</Link> and the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </Trans>
      </p>
    </AuthForm>
  )
}
