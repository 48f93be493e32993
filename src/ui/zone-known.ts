import { useHydrated } from '@tanstack/react-router'
import { choices } from './choices.ts'

/** False on a page that the server renders for somebody whose time zone it does not know: such a page leaves times out. */
export function useZoneKnown(): boolean {
  const isHydrated = useHydrated()
  return isHydrated || choices().timeZone !== null
}
