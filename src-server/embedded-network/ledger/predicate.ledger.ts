import type { Predicate } from './entries.types.ts'
import { INT64_MAX } from './int64.arithmetic.ts'

/** stellar-core: validatePredicate. */
const MAX_DEPTH = 4

/** At most four deep, with both halves of each pair and no negative times. */
export function isValidPredicate(predicate: Predicate, depth = 1): boolean {
  if (depth > MAX_DEPTH) return false
  switch (predicate.type) {
    case 'unconditional':
      return true
    case 'and':
    case 'or':
      return predicate.predicates.length === 2 && predicate.predicates.every((p) => isValidPredicate(p, depth + 1))
    case 'not':
      return predicate.predicate !== null && isValidPredicate(predicate.predicate, depth + 1)
    case 'beforeAbsoluteTime':
      return predicate.time >= 0n
    case 'beforeRelativeTime':
      return predicate.seconds >= 0n
  }
}

/** Relative times become absolute ones at the close of the ledger that stores them. */
export function absolutePredicate(predicate: Predicate, closeTime: bigint): Predicate {
  switch (predicate.type) {
    case 'and':
    case 'or':
      return { ...predicate, predicates: predicate.predicates.map((p) => absolutePredicate(p, closeTime)) }
    case 'not':
      return { ...predicate, predicate: predicate.predicate && absolutePredicate(predicate.predicate, closeTime) }
    case 'beforeRelativeTime': {
      const isBeyond = closeTime > INT64_MAX - predicate.seconds
      return { type: 'beforeAbsoluteTime', time: isBeyond ? INT64_MAX : closeTime + predicate.seconds }
    }
    default:
      return predicate
  }
}

/** Whether a stored predicate holds at a close time; "before t" no longer holds at t itself. */
export function holds(predicate: Predicate, closeTime: bigint): boolean {
  switch (predicate.type) {
    case 'unconditional':
      return true
    case 'and':
      return predicate.predicates.every((p) => holds(p, closeTime))
    case 'or':
      return predicate.predicates.some((p) => holds(p, closeTime))
    case 'not':
      return predicate.predicate !== null && !holds(predicate.predicate, closeTime)
    case 'beforeAbsoluteTime':
      return predicate.time > closeTime
    case 'beforeRelativeTime':
      return false
  }
}
