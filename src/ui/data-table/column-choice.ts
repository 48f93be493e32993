import { useHydrated } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** The columns of one table that the user has hidden. */
export interface ColumnChoice {
  hidden: readonly string[]
  setHidden: (keys: readonly string[]) => void
}

/** In the browser's local storage: the hidden columns of each table, by its name. */
const KEY = 'hidden-columns'
const NONE: readonly string[] = []

export function useColumnChoice(table: string): ColumnChoice {
  const [hidden, setState] = useState(() => readAll()[table] ?? NONE)
  const isHydrated = useHydrated() // a server-rendered page has all columns
  const setHidden = useCallback(
    (keys: readonly string[]) => {
      setState(keys)
      storeHidden(table, keys)
    },
    [table],
  )
  return { hidden: isHydrated ? hidden : NONE, setHidden }
}

function readAll(): Record<string, readonly string[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([table, keys]) => [
        table,
        Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : NONE,
      ]),
    )
  } catch {
    return {} // no storage, or invalid content
  }
}

function storeHidden(table: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [table]: keys.length === 0 ? undefined : keys }))
  } catch {
    // without storage the choice lasts as long as the page
  }
}
