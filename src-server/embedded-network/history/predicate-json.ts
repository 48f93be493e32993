import type { Claimant, Predicate } from '#server/embedded-network/ledger/entries.types.ts'
import type { Fields } from './asset-fields.ts'
import { timeText } from './format.ts'

export function claimantJson({ destination, predicate }: Claimant): Fields {
  return { destination, predicate: predicateJson(predicate) }
}

export function predicateJson(predicate: Predicate): Fields {
  switch (predicate.type) {
    case 'unconditional':
      return { unconditional: true }
    case 'and':
    case 'or':
      return { [predicate.type]: predicate.predicates.map(predicateJson) }
    case 'not':
      return { not: predicate.predicate === null ? null : predicateJson(predicate.predicate) }
    case 'beforeAbsoluteTime':
      return absoluteTime(predicate.time)
    case 'beforeRelativeTime':
      return { rel_before: predicate.seconds.toString() }
  }
}

function absoluteTime(seconds: bigint): Fields {
  return { abs_before: farTimeText(seconds), abs_before_epoch: seconds.toString() }
}

/** The Gregorian calendar repeats itself after 400 years. */
const CYCLE_YEARS = 400n
const CYCLE_SECONDS = 12_622_780_800n

/** As Horizon writes times that JavaScript's dates do not reach: a year after 9999 has a plus sign before it. */
function farTimeText(seconds: bigint): string {
  const within = ((seconds % CYCLE_SECONDS) + CYCLE_SECONDS) % CYCLE_SECONDS
  const [, near = '', rest = ''] = /^(\d{4})(.*)$/.exec(timeText(within)) ?? []
  const year = BigInt(near) + CYCLE_YEARS * ((seconds - within) / CYCLE_SECONDS)
  const digits = (year < 0n ? -year : year).toString().padStart(4, '0')
  return `${year < 0n ? '-' : year > 9999n ? '+' : ''}${digits}${rest}`
}
