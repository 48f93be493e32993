import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { isKnownGuessable, TOO_GUESSABLE } from '#client/app/passwords/password-judge.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { focusAtSubmit } from '#client/ui/focus-at-submit.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ChangePasswordForm } from '#shared/domains/auth/auth.schema.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** Changes the password; what the server refuses stands at its field, or is `failure`. */
export function useChangePassword(setError: UseFormSetError<ChangePasswordForm>, onDone: () => void) {
  const { t } = useLingui()
  const { username, email } = useUser()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string | null>(null)
  const change = async ({ current, next }: ChangePasswordForm): Promise<void> => {
    setFailure(null)
    if (isKnownGuessable(next, [username, email]))
      return setError('next', { message: TOO_GUESSABLE }, { shouldFocus: true })
    const focus = focusAtSubmit()
    try {
      await trpcClient.security.changePassword.mutate({ current, next })
    } catch (error) {
      const refusal = failureOf(error)
      if (refusal.code === 'PASSWORD_WRONG')
        setError('current', { message: explain(refusal) }, { shouldFocus: !focus.hasMoved() })
      else if (refusal.code === 'BAD_INPUT')
        setError('next', { message: refusal.message }, { shouldFocus: !focus.hasMoved() })
      else setFailure(explain(refusal))
      return
    }
    showToast({ title: t`Password changed` })
    onDone()
    await Promise.all([refresh(), utils.sessions.invalidate()])
  }
  return { change, failure }
}
