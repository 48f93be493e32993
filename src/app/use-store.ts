import type { ReadonlyAtom } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * What a store holds, now and after each change. `first`: what the server's page was made with, where that may differ from what
 * the browser knows; the component begins with it, and is corrected at once.
 */
export function useStore<Value>(store: ReadonlyAtom<Value>, first: () => Value = store.get): Value {
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange).unsubscribe, [store])
  return useSyncExternalStore(subscribe, store.get, first)
}
