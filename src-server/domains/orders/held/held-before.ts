import type { Db } from '#db/database.ts'
import { requireHeld } from './ending.ts'
import { findOrder, type HeldRow } from './held-orders.queries.ts'
import type { HeldBefore } from './held-plan.ts'
import { findWatch } from './watches.queries.ts'

/** An order that waits, as it is before it is changed. Throws as requireHeld. */
export async function heldBefore(
  { db }: { db: Db },
  userId: string,
  id: string,
): Promise<{ row: HeldRow; before: HeldBefore }> {
  const [row, watch] = await Promise.all([findOrder(db, id), findWatch(db, id)])
  return { row: requireHeld(row, userId), before: { id, extreme: watch?.extreme ?? null } }
}
