import { trpc } from '#client/app/trpc.ts'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import type { AlertDraft } from './alert-draft.ts'
import type { Subject } from './subject.ts'

interface Saved {
  subject: Subject
  draft: AlertDraft
  /** Of the alert that is changed, as its form was filled. */
  edited: { id: string; seen: string } | undefined
}

/** Makes or changes an alert; `save` answers whether it was stored, and shows why not by `error`. */
export function useSaveAlert() {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.alerts.invalidate()
  const create = trpc.alerts.create.useMutation({ onSuccess })
  const edit = trpc.alerts.edit.useMutation({ onSuccess })
  return {
    error: create.error ?? edit.error,
    isPending: create.isPending || edit.isPending,
    reset: () => {
      create.reset()
      edit.reset()
    },
    save: async ({ subject, draft, edited }: Saved): Promise<boolean> => {
      const { condition, repeats } = draft
      const note = draft.note.trim()
      const rule = { condition, repeats, threshold: finishAmountText(draft.threshold), ...(note !== '' && { note }) }
      const sent = edited ? edit.mutateAsync({ ...edited, ...rule }) : create.mutateAsync({ ...subject, ...rule })
      return sent.then(
        () => true,
        () => false, // shown from the mutation
      )
    },
  }
}
