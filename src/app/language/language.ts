import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { activateLanguage } from './catalogues.ts'

const KEY = 'language'
/** The languages' own names. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

/** The stored choice, else the browser's preference, else English. */
export function preferredLanguage(): Language {
  const stored = readStored()
  if (isLanguage(stored)) return stored
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** Changes the language; for a signed-in user it is also saved in the settings. */
export async function chooseLanguage(language: Language, signedIn: boolean): Promise<void> {
  await activateLanguage(language)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // no storage: the choice lasts until the page is left
  }
  if (!signedIn) return
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  await trpcClient.settings.setLanguage.mutate({ language })
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage refused
  }
}

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)
