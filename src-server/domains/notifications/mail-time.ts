import type { Language } from '#shared/domains/settings/settings.schema.ts'

const TIME: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
}

const DAY: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'UTC' }),
}
/** Of a day as text, 2026-11-23. */
export const dayIn = (language: Language, day: string): string => DAY[language].format(new Date(`${day}T00:00:00Z`))

export const timeIn = (language: Language, iso: string): string => `${TIME[language].format(new Date(iso))} UTC`
