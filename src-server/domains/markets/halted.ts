import { DomainError } from '#server/kernel/domain-error.ts'
import type { Halt } from './halts.queries.ts'

/** Throws MARKET_HALTED where nothing new is taken; withdrawing what is there never asks. */
export function requireNotHalted(halt: Halt | null): void {
  if (!halt) return
  const what = halt.base === null ? 'Trading is halted' : 'This market is halted'
  throw new DomainError('MARKET_HALTED', `${what}: ${halt.reason} Open orders can be cancelled.`)
}
