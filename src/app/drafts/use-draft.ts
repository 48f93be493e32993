import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { rememberPerson } from '#client/app/session/session-end.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { type DraftForm, dropDraft, findDraft } from './drafts.ts'

interface Terms<Draft> {
  /** Null for what is no draft of this form. */
  read: (kept: unknown) => Draft | null
  /** Puts it back into the form; whether it is ever sent is for the person to decide. */
  onFound: (draft: Draft) => void
  /** False while the form may not be written in: the draft waits. */
  isOpen?: boolean
}

/**
 * Gives back what the person had typed when their session ended. A form that is left while its person is signed in leaves no
 * draft behind.
 */
export function useDraft<Draft>(form: DraftForm, { read, onFound, isOpen = true }: Terms<Draft>): void {
  const { t } = useLingui()
  const session = useSession()
  const person = session.status === 'loggedIn' ? session.user.id : null
  const giveBack = useEffectEvent(() => {
    const draft = read(findDraft(form))
    if (draft === null) return
    onFound(draft)
    showToast({ title: t`We restored what you had typed.` })
  })
  useEffect(() => {
    if (person === null || !isOpen) return
    rememberPerson(person)
    giveBack()
    return () => dropDraft(form) // an ended session has no owner any more, so that its draft stays
  }, [form, person, isOpen])
}
