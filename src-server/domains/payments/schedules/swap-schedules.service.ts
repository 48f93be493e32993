import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { parts as fractionOf } from '#shared/domains/markets/price.ts'
import type { SwapSchedule } from '#shared/domains/payments/schedules.schema.ts'
import type { ChangeSwapSchedule, ScheduleSwap } from '#shared/domains/swaps/recurring.schema.ts'
import { getOfKind } from './reading.ts'
import { scheduleActs } from './schedule-acts.ts'
import { addSchedule, type Prepared } from './schedule-adding.ts'
import { type ChangingPayer, changeSchedule } from './schedule-changes.ts'
import { scheduleRequest } from './schedule-requests.ts'
import { isSameMoney, type Said } from './schedules.queries.ts'
import type { Swapping, TimedDeps } from './schedules.types.ts'

interface Deps extends TimedDeps {
  swaps: Pick<Swapping, 'requireRoomFor'>
  security: Pick<SecurityService, 'requireStepUp'>
}
export type SwapSchedulesService = ReturnType<typeof createSwapSchedules>

/** Swaps again and again, as their owner makes, changes and ends them; the runs of what is scheduled make them. */
export const createSwapSchedules = (deps: Deps) => ({
  ...scheduleActs(deps, 'swap'),
  /** Once for each request. Throws as requireStepUp, what the asset to buy refuses, and as scheduling a payment does. */
  schedule: (payer: Payer, input: ScheduleSwap): Promise<SwapSchedule> =>
    addSchedule(deps, payer, {
      kind: 'swap',
      request: scheduleRequest(payer.id, 'swap.schedule', input),
      input,
      typed: saidOf(input),
      prepare: () => prepared(deps, payer, input),
    }),
  /** As scheduling, ALREADY_DONE for what is over, and NOT_FOUND. */
  edit: async (caller: ChangingPayer, input: ChangeSwapSchedule): Promise<SwapSchedule> => {
    const prepare = () => prepared(deps, caller.user, input)
    await changeSchedule(deps, caller, { kind: 'swap', input, prepare, covers })
    return getOfKind(deps, { userId: caller.user.id, id: input.id, kind: 'swap' })
  },
})

/** A key with the scope for it needs no more: a run is a trade that gives nothing away. */
async function prepared(deps: Deps, payer: Payer, input: ScheduleSwap | ChangeSwapSchedule): Promise<Prepared> {
  await deps.swaps.requireRoomFor(payer.id, input.buy)
  return {
    said: saidOf(input),
    confirm: async () => {
      if (!payer.key) await deps.security.requireStepUp(payer, input)
    },
  }
}

/** The same exchange at no worse a price. */
const covers = (row: Said, next: Said): boolean =>
  isSameMoney(row, next) &&
  row.buy === next.buy &&
  Number(next.slippage) <= Number(row.slippage) &&
  isAtMost(next.greatestPrice ?? '0', row.greatestPrice ?? '0')

function isAtMost(price: string, most: string): boolean {
  const [one, other] = [fractionOf(price), fractionOf(most)]
  return one.n * other.d <= other.n * one.d
}

const saidOf = ({ sell, buy, amount, slippage, greatestPrice }: ScheduleSwap | ChangeSwapSchedule): Said => ({
  asset: sell,
  amount,
  buy,
  slippage,
  greatestPrice,
  destination: null,
  recipient: null,
  memo: null,
  memoType: null,
})
