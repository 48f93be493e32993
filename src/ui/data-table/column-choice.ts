import { useCallback, useState } from 'react'

/** The columns of one table that the user has hidden. */
export interface ColumnChoice {
  hidden: readonly string[]
  setHidden: (keys: readonly string[]) => void
}

/** Keeps the choice in the browser's local storage, by the table's name. */
export function useColumnChoice(table: string): ColumnChoice {
  const [hidden, setState] = useState(() => readHidden(table))
  const setHidden = useCallback(
    (keys: readonly string[]) => {
      setState(keys)
      storeHidden(table, keys)
    },
    [table],
  )
  return { hidden, setHidden }
}

const storageKey = (table: string): string => `hidden-columns.${table}`

function readHidden(table: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return [] // no storage, or invalid content
  }
}

function storeHidden(table: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey(table))
    else localStorage.setItem(storageKey(table), JSON.stringify(keys))
  } catch {
    // without storage the choice lasts as long as the page
  }
}
