import { useSyncExternalStore } from 'react'

export type Width = 'wide' | 'middle' | 'phone'
const WIDE = '(min-width: 75em)'
const MIDDLE = '(min-width: 48em)'

function subscribe(tell: () => void): () => void {
  const queries = [WIDE, MIDDLE].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    for (const query of queries) query.removeEventListener('change', tell)
  }
}
const read = (): Width => {
  if (window.matchMedia(WIDE).matches) return 'wide'
  return window.matchMedia(MIDDLE).matches ? 'middle' : 'phone'
}

/** How much room there is; the server, which cannot know, makes the wide page. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, read, () => 'wide')
