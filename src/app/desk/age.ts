import { formatSeconds } from '#client/ui/numbers.ts'
import { serverNow } from '#client/ui/server-time.ts'

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** '3 s', '12 min', '5 h', '2 d': how long ago that was; the units read the same in every language of the product. */
export function ageOf(iso: string, now = serverNow()): string {
  const seconds = Math.max(0, Math.round((now - new Date(iso).getTime()) / 1000))
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['s', 1]
  return `${Math.floor(seconds / size)} ${unit}`
}

/** '0.4 s', '12 s', '3 min'. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${formatSeconds(Math.round(seconds * 1000))} s`
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
