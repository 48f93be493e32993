import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'

/** Cancels a payment that has not been signed yet; what it changes is read again without waiting for the live event. */
export function CancelTransaction({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const cancel = trpc.transactions.cancel.useMutation({
    onSuccess: () => showToast({ title: t`Payment cancelled` }),
    onError: (error) => showToast({ title: t`Not cancelled`, description: explain(error), variant: 'destructive' }),
    onSettled: () => Promise.all([utils.transactions.invalidate(), utils.wallet.overview.invalidate()]),
  })
  return (
    <BusyButton variant="default" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      <Trans>Cancel payment</Trans>
    </BusyButton>
  )
}
