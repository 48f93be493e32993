import { ssrLanguage } from '#client/app/ssr/ssr-language.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { activateLanguage } from './catalogues.ts'

const KEY = 'language'
/** Each language in its own words. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

/** The stored choice, else that of the server, which knows the person, else the browser's wish, else English. */
export function preferredLanguage(): Language {
  const stored = readStored()
  if (isLanguage(stored)) return stored
  if (ssrLanguage) return ssrLanguage
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** Changes the language shown; a signed-in person's settings keep it too. */
export async function chooseLanguage(language: Language, signedIn: boolean): Promise<void> {
  await activateLanguage(language)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // storage refused: the choice holds until the page is left
  }
  if (!signedIn) return
  const { trpcClient } = await import('#client/app/trpc.ts')
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
