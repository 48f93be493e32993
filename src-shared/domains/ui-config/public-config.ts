import type { Section } from './settings.ts'

/** A text in both languages. */
interface BothTexts {
  en: string
  es: string
}
export interface AnnouncementBar extends BothTexts {
  tone: 'info' | 'warning'
  /** ISO; null: without a beginning or an end. */
  from: string | null
  until: string | null
}
/** GET /api/ui-config: what every page needs of the interface's settings. */
export interface PublicConfig {
  version: number
  name: string
  /** Address of a square picture; null: the delivered logo. */
  logo: string | null
  /** Style sheet of the accent; empty for the delivered one. */
  sheet: string
  /** Key to address; empty ones are left out. */
  social: Record<string, string>
  supportEmail: string | null
  /** One that is over is left out. */
  announcement: AnnouncementBar | null
  /** What people read while money waits; null: no maintenance. */
  maintenance: BothTexts | null
  /** Sections that take nothing new. */
  closed: readonly Section[]
}

/** Whether the bar is shown at a time, in milliseconds. */
export const isShownAt = ({ from, until }: AnnouncementBar, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))

/** As long as nothing is known. */
export const deliveredConfig = (name: string): PublicConfig => ({
  version: 0,
  name,
  logo: null,
  sheet: '',
  social: {},
  supportEmail: null,
  announcement: null,
  maintenance: null,
  closed: [],
})
