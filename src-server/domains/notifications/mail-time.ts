import type { Language } from '#shared/domains/settings/settings.schema.ts'

const TIME: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
}

export const timeIn = (language: Language, iso: string): string => `${TIME[language].format(new Date(iso))} UTC`
