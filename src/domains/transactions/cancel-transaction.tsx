import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useTransactionRefresh } from './use-transaction-refresh.ts'

/** Cancels a payment that has not been signed yet. */
export function CancelTransaction({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const refresh = useTransactionRefresh()
  const cancel = useMutation(
    trpc.transactions.cancel.mutationOptions({
      onSuccess: () => showToast({ title: t`Payment cancelled` }),
      onError: (error) => showToast({ title: t`Not cancelled`, description: explain(error), variant: 'destructive' }),
      onSettled: refresh,
    }),
  )
  return (
    <BusyButton variant="default" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      <Trans>Cancel payment</Trans>
    </BusyButton>
  )
}
