import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** Another link for the account's address; taking back the address that waits. */
export function useEmailActs() {
  const { t } = useLingui()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const onError = async (error: unknown) => {
    const { code } = failureOf(error)
    await refresh()
    if (code === 'ALREADY_DONE') return // verified meanwhile, as the row says now
    const description =
      code === 'TOO_MANY_REQUESTS' ? t`You have asked for five today. Try again tomorrow.` : explain(error)
    showToast({ title: t`No mail was sent`, description, variant: 'destructive' })
  }
  const resend = trpc.security.resendVerification.useMutation({
    onSuccess: () => showToast({ title: t`Link mailed`, description: t`It works once, for 24 hours.` }),
    onError,
  })
  const cancel = trpc.security.cancelEmailChange.useMutation({
    onSuccess: () => refresh(),
    onError: (error) =>
      showToast({ title: t`The address still waits`, description: explain(error), variant: 'destructive' }),
  })
  return { resend, cancel }
}
