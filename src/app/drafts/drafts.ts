import { leavingStore } from '#client/app/session/leaving.store.ts'
import { sessionStore } from '#client/app/session/session.store.ts'
import { DRAFT_KEY, withStorage } from '#client/app/session/session-end.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'

/** A form whose typed content outlasts its person's session; a text of the editor is named by its id. */
export type DraftForm = 'send' | 'support' | 'menus' | `text ${string}`

/** As long as the longest session; what is older was left, not interrupted. */
const LIFETIME_MS = 24 * 3600 * 1000

/** Keeps in this tab what the signed-in person has typed so far. Content with a secret key in it is not kept, nor what stood there before. */
export function keepDraft(form: DraftForm, content: unknown): void {
  const key = keyOf(form)
  if (key === null || leavingStore.get()) return
  const text = JSON.stringify({ at: serverNow(), content })
  withStorage((storage) => {
    storage.removeItem(key) // first, since a full storage refuses what follows
    if (!looksLikeSecret(text)) storage.setItem(key, text)
  })
}

/** What the signed-in person had typed; undefined where there is none, or only an old one. */
export function findDraft(form: DraftForm): unknown {
  const key = keyOf(form)
  if (key === null) return undefined
  return withStorage((storage) => {
    const { at, content } = JSON.parse(storage.getItem(key) ?? '{}') as { at?: unknown; content?: unknown }
    const isFresh = typeof at === 'number' && Math.abs(serverNow() - at) < LIFETIME_MS
    if (!isFresh) storage.removeItem(key)
    return isFresh ? content : undefined
  })
}

export function dropDraft(form: DraftForm): void {
  const key = keyOf(form)
  if (key !== null) withStorage((storage) => storage.removeItem(key))
}

/** Null where nobody is signed in: drafts have an owner. */
function keyOf(form: DraftForm): string | null {
  const session = sessionStore.get()
  return session.status === 'loggedIn' ? `${DRAFT_KEY}${session.user.id} ${form}` : null
}
