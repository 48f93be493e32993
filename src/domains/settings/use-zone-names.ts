import { useHydrated } from '@tanstack/react-router'

/** Of the time zone database, as this browser knows them, with UTC and the one that is chosen. */
export function useZoneNames(chosen: string | null): string[] {
  const isHydrated = useHydrated() // the server may know others
  const known = isHydrated ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...known])]
}
