import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { focusAtSubmit } from '#client/ui/focus-at-submit.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ChangeEmail } from '#shared/domains/auth/email.schema.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

const FIELDS = {
  EMAIL_TAKEN: 'email',
  PASSWORD_WRONG: 'password',
  PASSWORD_REQUIRED: 'password',
  CODE_WRONG: 'code',
} as const

/** Asks for another address; what the server refuses stands at its field, or is `failure`. */
export function useChangeEmail(setError: UseFormSetError<ChangeEmail>) {
  const { t } = useLingui()
  const { email: current } = useUser()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const [failure, setFailure] = useState<string | null>(null)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const change = async ({ email, password, code }: ChangeEmail): Promise<void> => {
    setFailure(null)
    if (email.toLowerCase() === current.toLowerCase())
      return setError('email', { message: t`Your account has this address already.` }, { shouldFocus: true })
    const focus = focusAtSubmit()
    try {
      await trpcClient.security.changeEmail.mutate({ email, password, code: code || undefined })
    } catch (error) {
      const refusal = failureOf(error)
      const field = FIELDS[refusal.code as keyof typeof FIELDS]
      if (field) setError(field, { message: explain(refusal) }, { shouldFocus: !focus.hasMoved() })
      else if (refusal.code === 'TOO_MANY_REQUESTS') setFailure(t`You have asked for five today. Try again tomorrow.`)
      else setFailure(explain(refusal))
      return
    }
    setMailedTo(email)
    await refresh()
  }
  return { change, failure, mailedTo }
}
