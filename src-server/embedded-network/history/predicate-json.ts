import type { Claimant, Predicate } from '#server/embedded-network/ledger/entries.types.ts'
import type { Fields } from './asset-fields.ts'
import { timeText } from './format.ts'

/** The largest time that RFC 3339 can name; later ones are shown as seconds alone. */
const LATEST_NAMED = 253_402_300_799n

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
  const named = seconds >= 0n && seconds <= LATEST_NAMED ? { abs_before: timeText(seconds) } : {}
  return { ...named, abs_before_epoch: seconds.toString() }
}
