import { i18n } from '@lingui/core'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

const kept = new Map<string, Promise<ContentPage>>()

/** A page in the language shown now, read once for a page load; a failed reading is not kept. */
export async function loadContent(page: string): Promise<ContentPage> {
  await loadCatalogue('content')
  const language = i18n.locale as Language
  const key = `${language} ${page}`
  const reading = kept.get(key) ?? readPage(page, language)
  kept.set(key, reading)
  reading.catch(() => kept.delete(key))
  return reading
}

async function readPage(page: string, language: Language): Promise<ContentPage> {
  const { trpcClient } = await import('#client/app/trpc.ts')
  return trpcClient.content.page.query({ page, language })
}
