import type { WaitingKind } from '#server/kernel/waiting-kind.ts'
import type { Below } from '#server/wiring/below.ts'
import type { Products } from '#server/wiring/products.ts'
import type { Robots } from '#server/wiring/robots.ts'
import { WAITING_KINDS } from '#shared/domains/admin/waiting.ts'

/** All that the domains have declared to wait for administrators, in the order in which it is shown. */
export function orderedWaitingKinds(
  { ground, people, money }: Below,
  products: Products,
  robots: Robots,
): WaitingKind[] {
  const declared: WaitingKind[] = [
    ...ground.approvals.waiting,
    ...ground.contentDesk.waiting,
    ...ground.notifications.waiting,
    ...people.kyc.waiting,
    ...people.support.waiting,
    ...people.reports.waiting,
    ...money.services.recovery.waiting,
    ...products.affiliates.waiting,
    ...products.depositDesk.waiting,
    ...products.stakingDesk.waiting,
    ...robots.issues.waiting,
  ]
  return WAITING_KINDS.map((name) => {
    const kind = declared.find((one) => one.name === name)
    if (!kind) throw new Error(`no domain has declared what waits as ${name}`)
    return kind
  })
}
