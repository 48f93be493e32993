import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepDraft } from '#client/app/drafts/drafts.ts'
import { useDraft } from '#client/app/drafts/use-draft.ts'
import type { SupportRequest } from '#shared/domains/support/support.schema.ts'
import { readSupportDraft, SUPPORT_FIELDS } from './support-draft.ts'

/** What a signed-in person had written to support when their session ended is there again. */
export function useSupportDraft(form: UseFormReturn<SupportRequest>): void {
  useDraft('support', {
    read: readSupportDraft,
    onFound: (draft) => {
      for (const field of SUPPORT_FIELDS) form.setValue(field, draft[field], { shouldDirty: true })
    },
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => values.message !== '' && keepDraft('support', values),
      }),
    [form],
  )
}
