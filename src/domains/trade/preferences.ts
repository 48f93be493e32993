import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useUser } from '#client/app/session/session-provider.tsx'
import type { Resolution } from '#shared/domains/market/market.schema.ts'
import type { Pair } from './pair.ts'

/** In the browser's local storage: what each of its people has chosen on the trade page. */
const KEY = 'trade'

export interface Sizes {
  /** Pixels. */
  book: number
  form: number
  orders: number
}
interface TradePreferences {
  sizes: Sizes
  /** The market seen last. */
  market: Pair | null
  resolution: Resolution
  view: 'candles' | 'line' | 'depth'
  /** Whether an order is shown once more before it is placed. */
  asksFirst: boolean
}
export const FIRST_SIZES: Sizes = { book: 288, form: 312, orders: 232 }
export const SIZE_LIMITS: Record<keyof Sizes, [least: number, most: number]> = {
  ...{ book: [240, 420], form: [288, 420], orders: [140, 480] },
}
const AT_FIRST: TradePreferences = {
  ...{ sizes: FIRST_SIZES, market: null, resolution: '1h', view: 'candles', asksFirst: true },
}

type Kept = Record<string, Partial<TradePreferences>>
const keptStore = createAtom<Kept>(read())

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {}
  } catch {
    return {} // no storage, or not what was stored
  }
}

interface KeptPreferences {
  preferences: TradePreferences
  change: (change: Partial<TradePreferences>) => void
}

/** What this person has chosen in this browser; the server's page has what everybody begins with. */
export function usePreferences(): KeptPreferences {
  const { id } = useUser()
  const kept = useSelector(keptStore)
  const own = useHydrated() ? kept[id] : undefined
  return {
    preferences: { ...AT_FIRST, ...own, sizes: { ...FIRST_SIZES, ...own?.sizes } },
    change: (change) => keep(id, change),
  }
}

function keep(id: string, change: Partial<TradePreferences>): void {
  keptStore.set((kept) => ({ ...kept, [id]: { ...kept[id], ...change } }))
  try {
    localStorage.setItem(KEY, JSON.stringify(keptStore.get()))
  } catch {
    // no storage: it holds for this page
  }
}
