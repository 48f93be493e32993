import { useLingui } from '@lingui/react/macro'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'

interface MarkRead {
  mark: (id: string) => void
  markAll: () => void
  isMarkingAll: boolean
}

/** Marks notifications read; the list and the bell are read again. */
export function useMarkRead(): MarkRead {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { mutate, isPending, variables } = trpc.notifications.markRead.useMutation({
    onSettled: () => utils.notifications.invalidate(),
    onError: () => showToast({ title: t`They were not marked read`, variant: 'destructive' }),
  })
  return {
    mark: (id) => mutate({ ids: [id] }),
    markAll: () => mutate({ all: true }),
    isMarkingAll: isPending && 'all' in variables,
  }
}
