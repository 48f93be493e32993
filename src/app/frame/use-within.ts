import { useLocation } from '@tanstack/react-router'
import { FOUND_PAGES, SETTINGS_SECTIONS } from './navigation.ts'

const WITHIN = new Map(
  [...FOUND_PAGES, ...SETTINGS_SECTIONS].flatMap(({ to, within }) => (within ? [[to, within] as const] : [])),
)

/** The page of the rail that leads to the current one, where that has no place of its own there. */
export const useWithin = (): string | undefined => useLocation({ select: ({ pathname }) => WITHIN.get(pathname) })
