import { useEffect } from 'react'
import { dropDraft, keepDraft } from '#client/app/drafts/drafts.ts'
import { useDraft } from '#client/app/drafts/use-draft.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import type { Rows } from './document-state.ts'
import { draftOf, putBackInto, TextDraft } from './text-draft.ts'

interface Terms {
  rows: Rows
  savedRows: Rows
  isOpen: boolean
  onFound: (rows: Rows) => void
}

/** What was written in a text and not saved when the session ended is there again. */
export function useTextDraft({ id, rows: opened }: OpenedContent, { rows, savedRows, isOpen, onFound }: Terms): void {
  useDraft(`text ${id}`, {
    isOpen,
    read: (kept) => TextDraft.safeParse(kept).data ?? null,
    onFound: (draft) => onFound(putBackInto(opened, draft)),
  })
  const isSaved = rows === savedRows
  useEffect(() => {
    if (isSaved) return
    keepDraft(`text ${id}`, draftOf(rows, savedRows))
    return () => dropDraft(`text ${id}`)
  }, [id, rows, savedRows, isSaved])
}
