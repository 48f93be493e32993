import { followOtherTabs } from './other-tabs.ts'

/** Who was signed in in this tab, by id; a sign-out removes it, and every draft. */
const PERSON_KEY = 'person'
/** How the keys of drafts begin; the owner's id and the form's name follow. */
export const DRAFT_KEY = 'draft '

let isFollowing = false

/** Somebody is signed in: what others typed in this tab is removed, and what they type themselves when they sign out in any tab. */
export function rememberPerson(id: string): void {
  if (!isFollowing) followOtherTabs(({ data }) => data === 'signed out' && forgetTab())
  isFollowing = true
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const others = keys.filter((key) => key.startsWith(DRAFT_KEY) && !key.startsWith(`${DRAFT_KEY}${id} `))
    for (const key of others) storage.removeItem(key)
    storage.setItem(PERSON_KEY, id)
  })
}

/** Nothing that was typed or opened in this tab outlasts its person's sign-out. */
export const forgetTab = (): void => withStorage((storage) => storage.clear())

/** Where nobody is signed in: whether this tab had a session that ended without its person signing out. */
export const hasSessionEnded = (): boolean => withStorage((storage) => storage.getItem(PERSON_KEY) !== null) ?? false

/** Nothing happens where the browser refuses a storage: such a tab remembers nobody. */
export function withStorage<Found>(act: (storage: Storage) => Found): Found | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
