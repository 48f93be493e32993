/** Of the time zone database, as this browser knows them, with UTC and the one that is chosen. */
export function zoneNames(chosen: string | null): string[] {
  const known = typeof document === 'undefined' ? [] : Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...known])]
}
