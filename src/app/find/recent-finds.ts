import { createAtom } from '@tanstack/react-store'
import type { FoundItem } from './found.types.ts'

const KEPT = 5

/** What was opened last from here, the newest first: for as long as the page lives, and never written down. */
export const recentFinds = createAtom<readonly FoundItem[]>([])

export const rememberFind = (item: FoundItem): void =>
  recentFinds.set([item, ...recentFinds.get().filter(({ id }) => id !== item.id)].slice(0, KEPT))
