import { i18n } from '@lingui/core'
import { configStore } from '#client/app/config/config.store.ts'
import { menusStore } from '#client/app/frame/menus.store.ts'
import { sessionStore } from '#client/app/session/session.store.ts'

/** Names of the fields of a menu that hold words. */
const LABELS = new Set(['label', 'en', 'es'])
const TAG = /<\/?\w+\/?>/
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The product's own fixed texts in the present language, the menus' labels and the product's name: all that a picture may show.
 * A text with a place for a value is none of them, so that whatever was put there is covered with it.
 */
export function shownTexts(): (text: string) => boolean {
  const texts = new Set<string>()
  for (const message of Object.values(i18n.messages)) {
    const [only, ...more] = typeof message === 'string' ? [message] : (message as unknown[])
    if (typeof only !== 'string' || more.length > 0) continue
    for (const part of only.split(TAG)) texts.add(spaced(part))
  }
  for (const text of labelsIn(menusStore.get())) texts.add(spaced(text))
  texts.add(spaced(configStore.get().name))
  const session = sessionStore.get()
  if (session.status === 'loggedIn') for (const own of [session.user.username, session.user.email]) texts.delete(own)
  texts.delete('')
  return (text) => texts.has(spaced(text))
}

/** Every `label` at any depth. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (LABELS.has(name) ? [inner] : []) : labelsIn(inner),
  )
}
