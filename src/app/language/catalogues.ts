import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import { messages as shellEnglish } from '#client/app/messages/shell/en.po'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Every catalogue that lingui.config.ts names, but for the one that is part of the client. */
const FETCHED = import.meta.glob<{ messages: Messages }>(['./*/*.po', '!./shell/en.po'], { base: '../messages' })
const wanted = new Set(['shell'])

/** Loads a catalogue in the current language, and again after each change of language. */
export async function loadCatalogue(catalogue: string): Promise<void> {
  const page = serverScope()
  if (page) {
    page.modules.add(`src/app/messages/${catalogue}/${page.data.language}.po`)
    page.catalogues.add(catalogue)
    return
  }
  wanted.add(catalogue)
  if (i18n.locale !== '') await loadInto(i18n.locale as Language, [catalogue])
}

/** Switches to the language once all its catalogues are loaded. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadInto(language, [...wanted])
  i18n.activate(language)
  document.documentElement.lang = language
}

/**
 * For the server: these catalogues in one language, independent of the language that this module has activated. Some of them
 * translate the same words differently, so that a page needs those that it has in the browser, in their order.
 */
export async function createLanguage(language: Language, catalogues: readonly string[]): Promise<I18n> {
  const loaded = await Promise.all(catalogues.map((catalogue) => load(catalogue, language)))
  const own = setupI18n({ locale: language, messages: { [language]: {} } })
  for (const messages of loaded) own.load(language, messages)
  return own
}

async function loadInto(language: Language, catalogues: string[]): Promise<void> {
  const loaded = await Promise.all(catalogues.map((catalogue) => load(catalogue, language)))
  for (const messages of loaded) i18n.load(language, messages)
}

async function load(catalogue: string, language: Language): Promise<Messages> {
  if (catalogue === 'shell' && language === 'en') return shellEnglish
  const fetchIt = FETCHED[`./${catalogue}/${language}.po`]
  if (!fetchIt) throw new Error(`There is no catalogue ${catalogue} in ${language}`)
  return (await fetchIt()).messages
}
