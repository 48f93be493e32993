import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { NewPasswordField } from '#client/app/passwords/new-password-field.tsx'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import { isKnownGuessable, TOO_GUESSABLE } from '#client/app/passwords/password-judge.ts'
import { tellOtherTabs } from '#client/app/session/other-tabs.ts'
import { storeUser } from '#client/app/session/session.store.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { ResetPasswordForm as ResetPasswordSchema } from '#shared/domains/auth/auth.schema.ts'
import { AuthForm } from './auth-form.tsx'
import { PendingButton } from './pending-button.tsx'
import reset from './reset-password.module.css'
import { useFieldError } from './use-field-error.ts'

interface Props {
  token: string
  /** `heldUntil`: ISO time until which nothing can be sent. */
  onDone: (heldUntil: string) => void
  onInvalidLink: () => void
}

/** Whose link it is only the server knows: it judges the name too. */
const NOBODY: readonly string[] = []

export function ResetPasswordForm({ token, onDone, onInvalidLink }: Props) {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(ResetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<Failure | null>(null)
  const typed = useWatch({ control: form.control, name: 'password' })
  const fieldError = useFieldError()
  const failureText = useFailureText()
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    if (isKnownGuessable(password, NOBODY))
      return form.setError('password', { message: TOO_GUESSABLE }, { shouldFocus: true })
    try {
      const { heldUntil } = await trpcClient.auth.resetPassword.mutate({ token, password })
      storeUser(null) // the reset ends every session
      tellOtherTabs()
      onDone(heldUntil)
    } catch (error) {
      const refusal = failureOf(error)
      if (refusal.code === 'RESET_LINK_INVALID') onInvalidLink()
      else if (refusal.field === 'password') form.setError('password', { message: refusal.message })
      else setFailure(refusal)
    }
  })
  return (
    <AuthForm pending={isSubmitting} onSubmit={submit} onEdit={() => setFailure(null)}>
      <p className={reset.lead}>
        <Trans>You are signed out everywhere, and sending is paused for 24 hours.</Trans>
      </p>
      {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
      <NewPasswordField
        label={t`New password`}
        error={fieldError(errors.password)}
        typed={typed}
        personal={NOBODY}
        {...form.register('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={fieldError(errors.confirmPassword)}
        {...form.register('confirmPassword')}
      />
      <PendingButton label={t`Change password`} pending={isSubmitting ? t`Changing password...` : null} />
    </AuthForm>
  )
}
