import { i18n } from '@lingui/core'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { initialData } from '#client/app/ssr/initial-data.ts'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Since the document came, texts were published: what came with it counts no more. */
let isOutdated = false
const kept = new Map<string, Promise<ContentPage>>()

/** A content page in the current language: delivered with the page load or else fetched once; a failure is not cached. */
export async function loadContent(page: string): Promise<ContentPage> {
  await loadCatalogue('content')
  const language = serverScope()?.data.language ?? (i18n.locale as Language)
  const given = initialData()?.page
  if (!isOutdated && given?.key === page && given.language === language) return given
  const key = `${language} ${page}`
  const reading = kept.get(key) ?? readPage(page, language)
  kept.set(key, reading)
  reading.catch(() => kept.delete(key))
  return reading
}

/** Every page is read again where it is shown next. */
export function forgetContent(): void {
  isOutdated = true
  kept.clear()
}

async function readPage(page: string, language: Language): Promise<ContentPage> {
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  return trpcClient.content.page.query({ page, language })
}
