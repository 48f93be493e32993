import type { OpenClaimable } from '#server/stellar/asset-reads.ts'

/** A time in which something may be claimed: from then (null: since ever) until before then (null: for ever). */
export type ClaimWindow = readonly [from: string | null, until: string | null]
type Predicate = OpenClaimable['claimants'][number]['predicate']

/** When a predicate holds, in order; the ledger has turned relative times into absolute ones (CAP-23). */
export function windowsOf(predicate: Predicate): ClaimWindow[] {
  const edges = [...new Set(edgesIn(predicate))].toSorted((a, b) => a - b)
  const starts = [null, ...edges]
  const windows: [string | null, string | null][] = []
  for (const [place, start] of starts.entries()) {
    if (!holdsAt(predicate, start ?? Number.NEGATIVE_INFINITY)) continue
    const until = edges[place]
    const last = windows.at(-1)
    if (last && last[1] === iso(start)) last[1] = iso(until ?? null)
    else windows.push([iso(start), iso(until ?? null)])
  }
  return windows
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The last millisecond that JavaScript can name: later times are never reached. */
const LAST_MS = 8.64e15
const momentOf = (predicate: Predicate): number =>
  Math.min(
    predicate.abs_before_epoch === undefined
      ? namedMoment(predicate.abs_before ?? '')
      : Number(predicate.abs_before_epoch) * 1000,
    LAST_MS,
  )
/** Horizon writes a plus sign before a year after 9999, whose digits JavaScript does not read. */
const namedMoment = (text: string): number => (text.startsWith('+') ? LAST_MS : Date.parse(text))
const isTimed = (predicate: Predicate): boolean =>
  predicate.abs_before !== undefined || predicate.abs_before_epoch !== undefined

function edgesIn(predicate: Predicate): number[] {
  const parts = [...(predicate.and ?? []), ...(predicate.or ?? []), ...(predicate.not ? [predicate.not] : [])]
  return [...(isTimed(predicate) ? [momentOf(predicate)] : []), ...parts.flatMap(edgesIn)]
}

function holdsAt(predicate: Predicate, ms: number): boolean {
  if (predicate.unconditional) return true
  if (predicate.and) return predicate.and.every((part) => holdsAt(part, ms))
  if (predicate.or) return predicate.or.some((part) => holdsAt(part, ms))
  if (predicate.not) return !holdsAt(predicate.not, ms)
  return isTimed(predicate) && ms < momentOf(predicate)
}

/** Where a moment stands: within a window, before the next one, or after all. */
export function placeIn(
  windows: readonly ClaimWindow[],
  now: Date,
): { state: 'ready' | 'not_yet' | 'expired'; window: ClaimWindow | null } {
  const at = now.getTime()
  const next = windows.find(([, until]) => until === null || Date.parse(until) > at)
  if (!next) return { state: 'expired', window: windows.at(-1) ?? null }
  const hasBegun = next[0] === null || Date.parse(next[0]) <= at
  return { state: hasBegun ? 'ready' : 'not_yet', window: next }
}
