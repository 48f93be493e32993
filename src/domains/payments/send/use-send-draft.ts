import { useEffect } from 'react'
import { keepDraft } from '#client/app/drafts/drafts.ts'
import { useDraft } from '#client/app/drafts/use-draft.ts'
import { SendDraft } from './send-draft.ts'
import type { SendFormApi } from './send-flow.types.ts'

interface Terms {
  form: SendFormApi
  requestId: string
  isPrefilled: boolean
  onRequestId: (id: string) => void
}

/** What was typed when the session ended is there again; what a memo must be is read off the recipient anew. */
export function useSendDraft({ form, requestId, isPrefilled, onRequestId }: Terms): void {
  useDraft('send', {
    read: (kept) => (isPrefilled ? null : (SendDraft.safeParse(kept).data ?? null)),
    onFound: (draft) => {
      onRequestId(draft.requestId)
      form.reset(draft.details)
    },
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft('send', { requestId, details: values }),
      }),
    [form, requestId],
  )
}
