import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'

/** How figures and times are shown to visitors, and to people who have chosen nothing. */
export const DEFAULT_CHOICES: Preferences = {
  currency: 'USD',
  rate: null,
  timeZone: null,
  dateFormat: 'language',
  numberFormat: 'language',
  chartRange: '30d',
  density: 'comfortable',
  hideBalances: false,
}

/** Shown for a figure of somebody's own holdings while these are hidden. */
export const COVERED = '••••'

let read = (): Preferences => DEFAULT_CHOICES

/** How the person's choices are found: in the browser those of the session, on the server those of the page that is rendered. */
export function readChoicesFrom(source: () => Preferences): void {
  read = source
}

/** The same object until something is chosen. */
export const choices = (): Preferences => read()

/** A figure of the person's own holdings as it may be seen now. */
export const ownFigure = (text: string): string => (read().hideBalances ? COVERED : text)
