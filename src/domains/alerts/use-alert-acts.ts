import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useAlertFailure } from './use-alert-failure.ts'

/** Pausing, starting again and removing one alert; a refusal is shown in a toast. */
export function useAlertActs(id: string) {
  const { t } = useLingui()
  const explain = useAlertFailure()
  const utils = trpc.useUtils()
  const options = {
    onSuccess: () => utils.alerts.invalidate(),
    onError: (error: unknown) =>
      showToast({ title: t`The alert was not changed`, description: explain(error), variant: 'destructive' }),
  }
  const pausing = trpc.alerts.pause.useMutation(options)
  const removing = trpc.alerts.remove.useMutation(options)
  return {
    isBusy: pausing.isPending || removing.isPending,
    pause: (paused: boolean) => pausing.mutate({ id, paused }),
    remove: () => removing.mutate({ id }),
  }
}
