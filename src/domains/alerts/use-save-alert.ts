import { useRef } from 'react'
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
  const request = useRef<string>(undefined) // until something is changed: a second press makes no second alert
  const onSuccess = () => utils.alerts.invalidate()
  const create = trpc.alerts.create.useMutation({ onSuccess })
  const edit = trpc.alerts.edit.useMutation({ onSuccess })
  return {
    error: create.error ?? edit.error,
    isPending: create.isPending || edit.isPending,
    reset: () => {
      request.current = undefined
      create.reset()
      edit.reset()
    },
    save: async ({ subject, draft, edited }: Saved): Promise<boolean> => {
      const { condition, repeats } = draft
      const note = draft.note.trim()
      const rule = { condition, repeats, threshold: finishAmountText(draft.threshold), ...(note !== '' && { note }) }
      request.current ??= crypto.randomUUID()
      const requestId = request.current
      const sent = edited
        ? edit.mutateAsync({ ...edited, ...rule })
        : create.mutateAsync({ requestId, ...subject, ...rule })
      return sent.then(
        () => true,
        () => false, // shown from the mutation
      )
    },
  }
}
