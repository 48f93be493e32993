import type { Reader } from '#db/database.ts'
import { alarmsOf } from '#server/domains/deposits/desk/alarms.queries.ts'
import { xlmFor } from '#server/domains/deposits/desk/crediting.ts'
import { listLinesOf, type SeenLine } from '#server/domains/deposits/desk/desk.queries.ts'
import type { CreditDeps } from '#server/domains/deposits/desk/desk.types.ts'
import { likenessOf } from '#server/domains/deposits/desk/name-likeness.ts'
import { obstacleTo } from '#server/domains/deposits/desk/rules.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { listSeen, type SeenOrder, statusOf } from '#server/domains/deposits/orders.queries.ts'
import type { LeftOutWhy } from '#shared/domains/deposits/bulk.schema.ts'
import type { Alarm } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { namesOf } from './bulk.queries.ts'

/** An order as it may be credited among others. */
export interface AssessedOrder {
  seen: SeenOrder
  username: string
  line: SeenLine | null
  alarms: readonly Alarm[]
  xlm: string | null
  /** Verified name of the person; null where none is. */
  verified: string | null
  /** Why it may not be credited among others; null where it may. */
  leftOut: LeftOutWhy | null
}

/** Orders assessed by the rules of single credits, in the order of their ids; any alarm, or a payer of another name, leaves one out. */
export async function assessMany(
  { db, verifiedNames }: { db: Reader } & Pick<CreditDeps, 'verifiedNames'>,
  ids: readonly string[],
  by: string,
): Promise<AssessedOrder[]> {
  const [orders, lines] = [await listSeen(db, ids), await listLinesOf(db, ids)]
  const lineOf = new Map(lines.map((line) => [line.paymentId, line]))
  const people = [...new Set(orders.map(({ userId }) => userId))]
  const [names, verified] = [await namesOf(db, people), await verifiedNames(db, people)]
  const alarms = await alarmsOf(
    db,
    orders.map((seen) => {
      const { kind } = methodOf({ ...seen, active: true, statementColumns: null, updatedAt: seen.createdAt })
      const line = lineOf.get(seen.id)
      return { ...seen, kind, line: line ? { payer: line.cashAppUsername, note: line.note } : null }
    }),
  )
  return orders.map((seen) => {
    const line = lineOf.get(seen.id) ?? null
    const found = alarms.get(seen.id) ?? []
    const xlm = line === null ? null : xlmFor(seen, line.amount)
    const verifiedName = verified.get(seen.userId) ?? null
    const username = names.get(seen.userId) ?? ''
    const assessed = { seen, line, alarms: found, xlm, verified: verifiedName }
    return { ...assessed, username, leftOut: whyNot(assessed, by) }
  })
}

function whyNot(
  { seen, line, alarms, xlm, verified }: Omit<AssessedOrder, 'username' | 'leftOut'>,
  by: string,
): LeftOutWhy | null {
  if (seen.userId === by) return 'own'
  if (alarms.length > 0) return 'alarm'
  if (likenessOf(line?.cashAppUsername ?? null, verified) === 'different') return 'other_name'
  const order = { status: statusOf(seen), userId: seen.userId }
  return line === null || obstacleTo(order, by, { xlm, isContradicted: false }) !== null ? 'not_matched' : null
}
