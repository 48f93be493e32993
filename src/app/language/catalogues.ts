import { i18n, type Messages } from '@lingui/core'
import { messages as shellEnglish } from '#client/app/messages/shell/en.po'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/**
 * `shell`: what every visitor needs; `auth`: sign-in and registration; `content`: around content pages; `wallet`:
 * signed-in users' screens; `admin`: administrators' screens.
 */
export type Catalogue = 'shell' | 'auth' | 'content' | 'wallet' | 'admin'
type Load = () => Promise<{ messages: Messages }>

const SOURCES: Record<Catalogue, Record<Language, Load>> = {
  shell: {
    en: () => Promise.resolve({ messages: shellEnglish }),
    es: () => import('#client/app/messages/shell/es.po'),
  },
  auth: {
    en: () => import('#client/app/messages/auth/en.po'),
    es: () => import('#client/app/messages/auth/es.po'),
  },
  content: {
    en: () => import('#client/app/messages/content/en.po'),
    es: () => import('#client/app/messages/content/es.po'),
  },
  wallet: {
    en: () => import('#client/app/messages/wallet/en.po'),
    es: () => import('#client/app/messages/wallet/es.po'),
  },
  admin: {
    en: () => import('#client/app/messages/admin/en.po'),
    es: () => import('#client/app/messages/admin/es.po'),
  },
}
const wanted = new Set<Catalogue>(['shell'])

/** Loads a catalogue in the current language, and again after each change of language. */
export async function loadCatalogue(catalogue: Catalogue): Promise<void> {
  wanted.add(catalogue)
  if (i18n.locale !== '') await loadInto(i18n.locale as Language, [catalogue])
}

/** Switches to the language once all its catalogues are loaded. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  document.documentElement.lang = language
}

/** As activateLanguage, without a document (on the server). */
export async function loadLanguage(language: Language): Promise<void> {
  await loadInto(language, [...wanted])
  i18n.activate(language)
}

async function loadInto(language: Language, catalogues: Catalogue[]): Promise<void> {
  const loaded = await Promise.all(catalogues.map((catalogue) => SOURCES[catalogue][language]()))
  for (const { messages } of loaded) i18n.load(language, messages)
}
