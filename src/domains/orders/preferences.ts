import { trpcClient } from '#client/app/api/trpc-client.ts'
import { trpc, trpcUtils } from '#client/app/trpc.ts'
import type { TradeDesk } from '#shared/domains/markets/desk.schema.ts'
import { FIRST_SIZES } from '#shared/domains/markets/desk-sizes.ts'
import type { Pair } from './pair.ts'

interface TradePreferences extends Required<Omit<TradeDesk, 'market'>> {
  /** The market seen last. */
  market: Pair | null
}
const AT_FIRST: TradePreferences = {
  sizes: FIRST_SIZES,
  market: null,
  resolution: '1h',
  view: 'candles',
  asksFirst: true,
}

interface KeptPreferences {
  preferences: TradePreferences
  /** Whether the account's own are known, or cannot be; until then they are what everybody begins with. */
  isRead: boolean
  change: (change: TradeDesk) => void
}

/** What this person has arranged on the trade page; kept with the account, so that every browser has it. */
export function usePreferences(): KeptPreferences {
  const { data, isError } = trpc.market.desk.useQuery(undefined, { staleTime: Infinity })
  return {
    preferences: { ...AT_FIRST, ...data, ...unsaved },
    isRead: data !== undefined || isError,
    change: (change) => {
      saveSoon(change)
      show(change)
    },
  }
}

/** While a panel is drawn larger, every pixel is a change. */
const SAVED_AFTER_MS = 500
let unsaved: TradeDesk = {}
let timer: ReturnType<typeof setTimeout> | undefined

function saveSoon(change: TradeDesk): void {
  unsaved = { ...unsaved, ...change }
  clearTimeout(timer)
  timer = setTimeout(() => void save(), SAVED_AFTER_MS)
  window.addEventListener('pagehide', saveNow) // added once, however often
}

function saveNow(): void {
  clearTimeout(timer)
  if (Object.keys(unsaved).length > 0) void save()
}

/** A change that could not be saved holds for this page, and goes with the next one. */
async function save(): Promise<void> {
  const sent = unsaved
  const isSaved = await trpcClient.market.setDesk.mutate(sent, { context: { keepalive: true } }).then(
    () => true,
    () => false,
  )
  if (!isSaved) return
  await trpcUtils.market.desk.cancel() // an answer from before it was saved would take it back
  show(sent)
  const isLater = ([key, value]: [string, unknown]): boolean => sent[key as keyof TradeDesk] !== value
  unsaved = Object.fromEntries(Object.entries(unsaved).filter(isLater))
}

function show(change: TradeDesk): void {
  trpcUtils.market.desk.setData(undefined, (kept) => ({ ...kept, ...change }))
}
