import { i18n } from '@lingui/core'
import { createAtom } from '@tanstack/react-store'
import { sessionStore } from '#client/app/session/session.store.ts'
import { initialData } from '#client/app/ssr/initial-data.ts'
import { DEFAULT_CHOICES, readChoicesFrom } from '#client/ui/choices.ts'
import { writeNumbersAsChosen } from '#client/ui/number-signs.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'

/** Of somebody of whom it is not known whether they hide their balances. */
const NOT_KNOWN: Preferences = { ...DEFAULT_CHOICES, hideBalances: true }

/** The same object for the same user, as React requires. */
export const preferencesOf = (user: SessionUser | null | undefined): Preferences =>
  user ? (user.preferences ?? NOT_KNOWN) : DEFAULT_CHOICES

const userOfSession = (): SessionUser | null => {
  const session = sessionStore.get()
  return session.status === 'loggedIn' ? session.user : null
}

/** Part of the signed-in pages alone: visitors' first download has nothing of it. */
export const preferencesStore = createAtom<Preferences>(preferencesOf(initialData()?.session?.user ?? userOfSession()))
readChoicesFrom(() => preferencesStore.get())
writeNumbersAsChosen()
sessionStore.subscribe(() => {
  const user = userOfSession()
  if (user) showBy(preferencesOf(user))
})

/** Shows everything by them. */
export function showBy(preferences: Preferences): void {
  if (JSON.stringify(preferences) === JSON.stringify(preferencesStore.get())) return
  preferencesStore.set(preferences)
  if (i18n.locale !== '') i18n.activate(i18n.locale) // what is written by them is written anew, as in another language
}
