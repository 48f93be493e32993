import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Of the header Accept-Language, by the same rule as the client's: the browser's first wish, else English. */
export const languageOf = (accepted = ''): Language =>
  accepted.trimStart().toLowerCase().startsWith('es') ? 'es' : 'en'
