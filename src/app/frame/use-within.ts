import { useLocation } from '@tanstack/react-router'
import { FOUND_PAGES, SETTINGS_SECTIONS } from './navigation.ts'

const WITHIN = new Map(
  [...FOUND_PAGES, ...SETTINGS_SECTIONS].flatMap(({ to, within }) => (within ? [[to, within] as const] : [])),
)

const withinOf = (path: string): string | undefined => WITHIN.get(path) ?? WITHIN.get(`/${path.split('/')[1] ?? ''}`)

/** The page of the rail that leads to the current one or to the page above it, where those have no place of their own there. */
export const useWithin = (): string | undefined => useLocation({ select: ({ pathname }) => withinOf(pathname) })
