import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { RemindOfPurchase } from '#shared/domains/deposits/reminders.schema.ts'
import type { PurchaseReminder } from '#shared/domains/payments/schedules.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { scheduleActs } from './schedule-acts.ts'
import { addSchedule } from './schedule-adding.ts'
import { scheduleRequest } from './schedule-requests.ts'
import type { TimedDeps } from './schedules.types.ts'

export type RemindersService = ReturnType<typeof createReminders>

/** Reminders to buy XLM: kept among what is scheduled, whose runs tell their owner and move nothing. */
export const createReminders = (deps: TimedDeps) => ({
  ...scheduleActs(deps, 'reminder'),
  /** Once for each request. Throws BAD_INPUT for times that cannot be, and LIMIT_EXCEEDED. */
  add: (payer: Payer, input: RemindOfPurchase): Promise<PurchaseReminder> => {
    const none = { destination: null, recipient: null, memo: null, memoType: null }
    const said = { ...none, asset: NATIVE, amount: input.amountUsd, buy: null, slippage: null, greatestPrice: null }
    return addSchedule(deps, payer, {
      kind: 'reminder',
      request: scheduleRequest(payer.id, 'deposits.remind', input),
      input,
      typed: said,
      prepare: () => Promise.resolve({ said, confirm: () => Promise.resolve() }),
    })
  },
})
