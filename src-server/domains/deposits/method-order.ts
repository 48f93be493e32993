import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { OrderMethods } from '#shared/domains/deposits/method-order.schema.ts'
import type { DeskDeps } from './deposits.types.ts'
import { listMethods, lockOrderOfMethods, orderMethods } from './methods.queries.ts'

/** The order in which people see ways to pay. Throws BAD_INPUT unless it names each once, CHANGED_MEANWHILE. */
export async function changeOrder(
  { db, audit }: Pick<DeskDeps, 'db' | 'audit'>,
  by: RequestUser,
  { input: { methods, seen }, origin }: { input: OrderMethods; origin: ActOrigin },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrderOfMethods(trx)
    const now = (await listMethods(trx)).map(({ methodName }) => methodName)
    requireSeen(now.join(' '), { seen: seen.join(' ') })
    if (methods.toSorted().join(' ') !== now.toSorted().join(' '))
      throw new DomainError('BAD_INPUT', 'Name every method once.', { field: 'methods' })
    await orderMethods(trx, methods)
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'methods.ordered',
      subject: { kind: 'payment_method', id: 'all' },
      old: { order: now },
      new: { order: methods },
      origin,
    })
  })
}
