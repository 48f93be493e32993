import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { bind } from '#server/kernel/bind.ts'
import type { ChangeSchedule, PaymentSchedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { getOfKind, getSchedule, listRuns, listSchedules } from './reading.ts'
import { scheduleActs } from './schedule-acts.ts'
import { addSchedule } from './schedule-adding.ts'
import { type ChangingPayer, changeSchedule } from './schedule-changes.ts'
import { preparedPayment, saidOf } from './schedule-payee.ts'
import { scheduleRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'
import type { SchedulesDeps } from './schedules.types.ts'

export type SchedulesService = ReturnType<typeof createSchedules>

/**
 * Payments of a time to come, as their owner makes, changes and ends them; whatever is scheduled is listed here, and done by the runs
 * beside this.
 */
export function createSchedules(deps: SchedulesDeps) {
  return {
    ...bind(deps, { schedule, list: listSchedules, get: getSchedule, runs: listRuns }),
    ...scheduleActs(deps, 'payment'),
    /** Throws as scheduling does, ALREADY_DONE for what is over, and NOT_FOUND. */
    edit: async (caller: ChangingPayer, input: ChangeSchedule) => {
      const kind = {
        kind: 'payment' as const,
        prepare: () => preparedPayment(deps, caller.user, input),
        covers: isSaidAlike,
      }
      await changeSchedule(deps, caller, { input, ...kind })
      return getOfKind(deps, { userId: caller.user.id, id: input.id, kind: 'payment' })
    },
    forget: queries.deleteOf,
  }
}

/** The confirmation covers this amount and the address that the name reaches now. Throws what resolving the recipient throws, and as requireStepUp. */
const schedule = (deps: SchedulesDeps, payer: Payer, input: SchedulePayment): Promise<PaymentSchedule> =>
  addSchedule(deps, payer, {
    kind: 'payment',
    request: scheduleRequest(payer.id, 'payments.schedule', input),
    input,
    typed: saidOf(input, input.destination),
    prepare: () => preparedPayment(deps, payer, input),
  })

/** The same money to the same place. */
const isSaidAlike = (row: queries.Said, next: queries.Said): boolean =>
  row.recipient === next.recipient &&
  queries.isSameMoney(row, next) &&
  row.memo === next.memo &&
  row.memoType === next.memoType
