import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { versionOf } from '#server/kernel/seen-version.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { OrderMethods } from '#shared/domains/deposits/method-order.schema.ts'
import type {
  CreateMethod,
  MethodSettings,
  PaymentMethodList,
  SetMethodActive,
  UpdateMethod,
} from '#shared/domains/deposits/payment-methods.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { DeskDeps } from './deposits.types.ts'
import { askForChange, askForNew, registerMethodChange } from './method-changes.ts'
import { changeOrder } from './method-order.ts'
import { insertMethod, listMethods, listTurnover, setActive } from './methods.queries.ts'
import { methodOf } from './methods.ts'
import { testOrder } from './test-order.ts'

export type PaymentMethodsService = ReturnType<typeof createPaymentMethods>
const MONTH_MS = 30 * DAY_MS

/** Ways by which people pay: their terms change by two administrators, one alone switches them off and on. */
export function createPaymentMethods(deps: DeskDeps) {
  const kind = registerMethodChange(deps)
  return {
    list: async (): Promise<PaymentMethodList> => list(deps, await deps.approvals.listAsked(kind)),
    create: (by: RequestUser, input: CreateMethod, origin: ActOrigin) => askForNew(deps, kind, { by, input, origin }),
    update: (by: RequestUser, input: UpdateMethod, origin: ActOrigin) =>
      askForChange(deps, kind, { by, input, origin }),
    setActive: (by: RequestUser, input: SetMethodActive, origin: ActOrigin) =>
      setMethodActive(deps, by, { input, origin }),
    order: (by: RequestUser, input: OrderMethods, origin: ActOrigin) => changeOrder(deps, by, { input, origin }),
    ...bind(deps, { testOrder }),
    /** Adds a method that is not there yet; for demonstration data. */
    introduce: async (method: { name: string; title: string; settings: MethodSettings }): Promise<void> => {
      const { name: methodName, title: displayName, settings } = method
      await insertMethod(deps.db, { id: uuid(), methodName, displayName, settings, active: true, at: deps.clock.now() })
    },
  }
}

async function list({ db, clock }: DeskDeps, approvals: readonly OpenApproval[]): Promise<PaymentMethodList> {
  const [rows, turnover] = await Promise.all([
    listMethods(db),
    listTurnover(db, new Date(clock.now().getTime() - MONTH_MS)),
  ])
  const items = rows.map((row) => {
    const { id, methodName, displayName, active, settings, statementColumns, updatedAt } = methodOf(row)
    const turned = turnover.find(({ methodId }) => methodId === id)
    return {
      id,
      method: methodName,
      displayName,
      active,
      settings,
      columns: statementColumns,
      headerLine: row.statementHeaderLine,
      updatedAt: updatedAt.toISOString(),
      asked: approvals.find(({ subject }) => subject === methodName) ?? null,
      openOrders: turned?.openOrders ?? 0,
      creditedUsd: turned?.creditedUsd ?? '0.00',
      version: versionOf({ displayName, settings }),
    }
  })
  return {
    items,
    nextCursor: null,
    asked: approvals.filter(({ subject }) => !rows.some(({ methodName }) => methodName === subject)),
  }
}

/** Throws NOT_FOUND, ALREADY_DONE. */
async function setMethodActive(
  { db, clock, audit }: DeskDeps,
  by: RequestUser,
  { input: { method, active, reason }, origin }: { input: SetMethodActive; origin: ActOrigin },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await listMethods(trx)).some(({ methodName }) => methodName === method)) throw notFound('method')
    if (!(await setActive(trx, method, { active, at: clock.now() })))
      throw new DomainError('ALREADY_DONE', active ? 'It is offered already.' : 'It is not offered already.')
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'methods.switched',
      subject: { kind: 'payment_method', id: method },
      old: { active: !active },
      new: { active },
      reason,
      origin,
    })
  })
}
