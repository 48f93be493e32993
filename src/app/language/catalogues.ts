import { i18n, type Messages } from '@lingui/core'
import { messages as shellEnglish } from '#client/app/messages/shell/en.po'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Every catalogue that lingui.config.ts names, but for the one that is part of the client. */
const FETCHED = import.meta.glob<{ messages: Messages }>(['./*/*.po', '!./shell/en.po'], { base: '../messages' })
const wanted = new Set(['shell'])

/** Loads a catalogue in the current language, and again after each change of language. */
export async function loadCatalogue(catalogue: string): Promise<void> {
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
