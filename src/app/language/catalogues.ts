import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import { messages as shellEnglish } from '#client/app/messages/shell/en.po'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/**
 * `shell` is what every visitor needs; `auth` is said by the ways in, `content` stands around written pages, `wallet` on a signed-in person's screens,
 * `admin` on the administrators'.
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

/** Adds a catalogue in the language shown now, and keeps it for a later change of language. */
export async function loadCatalogue(catalogue: Catalogue): Promise<void> {
  const page = serverScope()
  if (page) {
    page.modules.add(`src/app/messages/${catalogue}/${page.data.language}.po`)
    page.catalogues.add(catalogue)
    return
  }
  wanted.add(catalogue)
  if (i18n.locale !== '') await loadInto(i18n.locale as Language, [catalogue])
}

/** Shows the page in that language once all its catalogues are there. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadInto(language, [...wanted])
  i18n.activate(language)
  document.documentElement.lang = language
}

/**
 * For the server: these catalogues in one language, apart from the language that this module shows. Some of them translate the
 * same words differently, so that a page must have those that it has in the browser, in their order.
 */
export async function createLanguage(language: Language, catalogues: readonly Catalogue[]): Promise<I18n> {
  const loaded = await Promise.all(catalogues.map((catalogue) => SOURCES[catalogue][language]()))
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  for (const { messages } of loaded) i18n.load(language, messages)
  return i18n
}

async function loadInto(language: Language, catalogues: Catalogue[]): Promise<void> {
  const loaded = await Promise.all(catalogues.map((catalogue) => SOURCES[catalogue][language]()))
  for (const { messages } of loaded) i18n.load(language, messages)
}
