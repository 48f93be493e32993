import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useOrderFailure } from '#client/domains/deposits/use-order-failure.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'

/** Gives the order up before anything was paid. */
export function CancelOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const utils = trpc.useUtils()
  const cancel = trpc.deposits.cancel.useMutation({
    onSuccess: () => utils.deposits.invalidate(),
    onError: (error) =>
      showToast({ title: t`The order was not cancelled`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <BusyButton size="xs" variant="default" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      {t`Cancel the order`}
    </BusyButton>
  )
}
