import type { TimelineSource } from '#server/kernel/timeline-source.ts'
import type { Below } from '#server/wiring/below.ts'
import type { Products } from '#server/wiring/products.ts'

/** All that the domains have declared of a person's time. */
export const timelineSources = ({ ground, people, money }: Below, products: Products): TimelineSource[] => [
  ...ground.audit.timeline,
  ...ground.security.timeline,
  ...people.kyc.timeline,
  ...people.messages.timeline,
  ...money.services.transactions.timeline,
  ...products.depositDesk.timeline,
  ...products.stakingDesk.timeline,
]
