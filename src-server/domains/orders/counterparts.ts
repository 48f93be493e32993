import type { Reader, Trx } from '#db/database.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type Hop, hasNewRobotOrders, listUnmeetable } from './related.queries.ts'

/** Whom nobody's trade may meet, for every way to trade. */
export const createCounterparts = ({ db }: { db: Reader }) =>
  bind(db, {
    /** Of these addresses those that a person's trades may not meet: related people's, their own, and the service's. */
    unmeetable: listUnmeetable,
  })

/** Throws SELF_TRADE where a robot of whoever swaps has placed something on the way since it was quoted. The caller holds their lock. */
export async function requireNoNewRobotOrders(
  trx: Trx,
  { userId, operations = [] }: Pick<Intent, 'userId' | 'operations'>,
  since: Date,
): Promise<void> {
  const hops = operations.flatMap((plan) =>
    'sendAsset' in plan ? hopsOf([plan.sendAsset, ...plan.path, plan.destAsset]) : [],
  )
  if (hops.length === 0 || !(await hasNewRobotOrders(trx, userId, { hops, since }))) return
  throw new DomainError(
    'SELF_TRADE',
    'Your own market-making pool has just placed an order that this could trade with. Ask for a new quote.',
  )
}

const hopsOf = (assets: readonly string[]): Hop[] =>
  assets.slice(1).map((takes, at) => ({ gives: assets[at] ?? '', takes }))
