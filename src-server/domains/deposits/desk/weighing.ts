import type { Reader } from '#db/database.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { findSeen, type SeenOrder, statusOf } from '#server/domains/deposits/orders.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { Alarm } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { alarmsOf } from './alarms.queries.ts'
import { xlmFor } from './crediting.ts'
import { creditedSince, findLineOf, type SeenLine } from './desk.queries.ts'
import { findPerson } from './people.queries.ts'
import { obstacleTo, takesTwo } from './rules.ts'

export interface AssessedCredit {
  seen: SeenOrder
  username: string
  line: SeenLine | null
  alarms: Alarm[]
  creditXlm: string | null
  takesTwo: boolean
  cannotCredit: string | null
}

/** Whether this administrator may credit an order alone, only ask for it, or neither. Throws NOT_FOUND. */
export async function assessCredit(
  { db, clock }: { db: Reader; clock: Clock },
  id: string,
  by: string,
): Promise<AssessedCredit> {
  const seen = await findSeen(db, id)
  if (!seen) throw notFound('order')
  const { kind, settings } = methodOf({ ...seen, active: true, statementColumns: null, updatedAt: seen.createdAt })
  const line = (await findLineOf(db, id)) ?? null
  const paid = line && { payer: line.cashAppUsername, note: line.note }
  const alarms = await alarmsOf(db, [{ ...seen, kind, line: paid }])
  const since = new Date(clock.now().getTime() - DAY_MS)
  const credited = await creditedSince(db, { by, userId: seen.userId, since })
  const person = await findPerson(db, seen.userId)
  const found = alarms.get(id) ?? []
  const creditXlm = line === null ? null : xlmFor(seen, line.amount)
  const usd = line?.amount ?? seen.amount
  return {
    seen,
    line,
    alarms: found,
    creditXlm,
    username: person?.username ?? '',
    takesTwo: takesTwo({ usd, settings, alarms: found, credited, isImporter: line?.importedBy === by }),
    cannotCredit: obstacleTo({ status: statusOf(seen), userId: seen.userId }, by, {
      xlm: creditXlm,
      isContradicted: found.includes('contradicted'),
    }),
  }
}
