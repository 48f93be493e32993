import { inTransaction } from '#db/in-transaction.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requestIdReused } from '#server/kernel/domain-refusals.ts'
import { rowId } from '#server/stellar/intent-ids.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import type { ScheduleOf } from '#shared/domains/payments/schedules.schema.ts'
import { MOST_OPEN_SCHEDULES, type ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import { getOfKind } from './reading.ts'
import { rhythmOf, type Timing } from './rhythm.ts'
import { unknownSchedule } from './schedule-refusals.ts'
import { runRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'
import type { TimedDeps } from './schedules.types.ts'

/** Content of a schedule, and how its owner confirms it. */
export interface Prepared {
  said: queries.Said
  confirm: () => Promise<void>
}
interface Adding<Kind extends ScheduleKind> {
  kind: Kind
  request: MoneyRequest
  input: Timing & { requestId: string; dryRun?: boolean | undefined }
  /** As its first run says it, which the ledger may have from before a restore. */
  typed: Pick<queries.Said, 'recipient' | 'asset' | 'amount' | 'memo' | 'buy'>
  prepare: () => Promise<Prepared>
}

/** Keeps something for its time, once for each request. Throws what preparing it throws, and LIMIT_EXCEEDED past a hundred that wait. */
export async function addSchedule<Kind extends ScheduleKind>(
  deps: TimedDeps,
  payer: Payer,
  adding: Adding<Kind>,
): Promise<ScheduleOf<Kind>> {
  const { db, clock, mirror, transactions } = deps
  const { kind, input, request } = adding
  const { requestId } = request
  const wasBound = await transactions.wasBound(request)
  const before = await queries.findByRequest(db, payer.id, requestId)
  if (before) return answer(deps, before, adding)
  if (wasBound) throw unknownSchedule()
  const id = rowId(`payments.schedule ${payer.id} ${requestId}`)
  const first = { ...adding.typed, kind, id, userId: payer.id }
  const rhythm = rhythmOf(input, clock.now(), { hasBegun: await hasBegun(deps, first, new Date(input.startsAt)) })
  const { said, confirm } = await adding.prepare()
  await confirm()
  return inTransaction(db, input.dryRun, async (trx) => {
    await mirror.lockByUser(trx, payer.id)
    const raced = await queries.findByRequest(trx, payer.id, requestId)
    if (raced) return answer({ db: trx }, raced, adding)
    if (!(await transactions.bindRequest(trx, request))) throw requestIdReused()
    if ((await queries.countOpen(trx, payer.id)) >= MOST_OPEN_SCHEDULES)
      throw new DomainError(
        'LIMIT_EXCEEDED',
        `At most ${MOST_OPEN_SCHEDULES} payments, swaps and reminders can be scheduled. Cancel one first.`,
      )
    await queries.insertSchedule(trx, {
      id,
      kind,
      userId: payer.id,
      requestId,
      inputHash: request.inputHash,
      keyId: payer.key?.id ?? null,
      status: 'active',
      ...said,
      ...rhythm,
      nextAt: dueAt(rhythm, 0),
      createdAt: clock.now(),
    })
    return getOfKind({ db: trx }, { userId: payer.id, id, kind })
  })
}

/** Whether the ledger has its first run: then a restore has lost it, and it goes on from there. */
async function hasBegun(
  { transactions }: TimedDeps,
  first: Parameters<typeof runRequest>[0],
  startsAt: Date,
): Promise<boolean> {
  if (first.kind === 'reminder') return false
  const request = runRequest(first, startsAt)
  const name = transactions.nameOf({ origin: 'server', ownerId: first.userId, requestId: request.requestId })
  return transactions.isRepeated(request, name)
}

async function answer<Kind extends ScheduleKind>(
  deps: Pick<TimedDeps, 'db'>,
  { inputHash, userId, id }: queries.ScheduleRow,
  { request, kind }: Adding<Kind>,
): Promise<ScheduleOf<Kind>> {
  if (!inputHash.equals(request.inputHash)) throw requestIdReused()
  return getOfKind(deps, { userId, id, kind })
}
