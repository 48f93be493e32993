import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ScheduleKind } from '#shared/domains/payments/schedules.states.ts'

const CALLS = {
  payment: trpcClient.payments.schedules,
  swap: trpcClient.swap.schedules,
  reminder: trpcClient.deposits.reminders,
} as const

/** Pauses, resumes and ends one of that kind; each kind has calls of its own, which an API key needs scopes of its own for. */
export function useScheduleActs(kind: ScheduleKind) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const calls = CALLS[kind]
  const acting = (act: (own: { id: string }) => Promise<unknown>) => ({
    mutationFn: act,
    onSuccess: () => utils.payments.schedules.invalidate(),
    onError: (error: unknown) =>
      showToast({ title: t`It was not changed`, description: explain(error), variant: 'destructive' }),
  })
  return {
    pause: useMutation(acting((own) => calls.pause.mutate(own))),
    resume: useMutation(acting((own) => calls.resume.mutate(own))),
    cancel: useMutation(acting((own) => calls.cancel.mutate(own))),
  }
}
