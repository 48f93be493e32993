import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

/** The remedies that are safe in anybody's hands; each is followed by new checks. */
export function useRemedies() {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const ends = (done: string) => ({
    onSuccess: () => showToast({ title: done }),
    onError: (error: unknown) =>
      showToast({ title: t`That did not work`, description: explain(error), variant: 'destructive' }),
    onSettled: () => Promise.all([utils.diagnostics.invalidate(), utils.wallet.invalidate()]),
  })
  return {
    readAgain: trpc.diagnostics.readAgain.useMutation(ends(t`Your account was read again`)),
    lookAgain: trpc.diagnostics.lookAgain.useMutation(ends(t`Asking the network`)),
    cancel: trpc.transactions.cancel.useMutation(ends(t`Payment cancelled`)),
  }
}
