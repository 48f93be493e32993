import type { Claimable, ClaimState } from '#shared/domains/assets/claimables/claimables.schema.ts'

const OPEN: readonly ClaimState[] = ['ready', 'claiming', 'not_yet', 'waiting']

/** Something can still become of it. */
export const isStillOpen = ({ state }: Claimable): boolean => OPEN.includes(state)

export interface PendingParts {
  ready: Claimable[]
  /** Ready, but of assets that are set apart. */
  apart: Claimable[]
  notYet: Claimable[]
  earlier: Claimable[]
}

/** One's own payment that waits for somebody else is not offered to be taken back before its time. */
export function partsOf(items: readonly Claimable[]): PendingParts {
  const isReady = ({ state }: Claimable): boolean => state === 'ready' || state === 'claiming'
  return {
    ready: items.filter((item) => isReady(item) && item.quarantine === null),
    apart: items.filter((item) => isReady(item) && item.quarantine !== null),
    notYet: items.filter(({ state }) => state === 'not_yet' || state === 'waiting'),
    earlier: items.filter((item) => !isStillOpen(item)),
  }
}
