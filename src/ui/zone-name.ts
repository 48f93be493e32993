import { zoneOf } from './date-text.ts'

/** The person's time zone by its name, as Europe/Madrid. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: zoneOf() }).resolvedOptions().timeZone
