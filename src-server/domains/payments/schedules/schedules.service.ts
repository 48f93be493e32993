import { inTransaction } from '#db/in-transaction.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requestIdReused } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { rowId } from '#server/stellar/intent-ids.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import type {
  ChangeSchedule,
  ListRuns,
  ListSchedules,
  RunPage,
  Schedule,
  SchedulePage,
  SchedulePayment,
} from '#shared/domains/payments/schedules.schema.ts'
import { rhythmOf, runAfter } from './rhythm.ts'
import { type ChangingPayer, changeSchedule } from './schedule-changes.ts'
import { findPayee, requireWallet, saidOf } from './schedule-payee.ts'
import { presentRun, presentSchedule } from './schedule-presenter.ts'
import { requireOpen, scheduleOver, unknownSchedule } from './schedule-refusals.ts'
import { runRequest, scheduleRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'
import type { SchedulesDeps } from './schedules.types.ts'

export type SchedulesService = ReturnType<typeof createSchedules>

const MOST_OPEN = 100

/** Payments of a time to come, as their owner makes, sees and ends them; what is due is paid by the runs beside this. */
export function createSchedules(deps: SchedulesDeps) {
  return {
    ...bind(deps, { schedule, list, get, runs: listRuns }),
    pause: (userId: string, id: string) => change(deps, { userId, id }, pausedFrom),
    /** Throws as scheduling does, ALREADY_DONE for what is over, and NOT_FOUND. */
    edit: async (caller: ChangingPayer, input: ChangeSchedule) => {
      await changeSchedule(deps, caller, input)
      return get(deps, caller.user.id, input.id)
    },
    resume: (userId: string, id: string) => change(deps, { userId, id }, resumedFrom),
    cancel: (userId: string, id: string) => change(deps, { userId, id }, cancelledFrom),
    forget: queries.deleteOf,
  }
}

/**
 * Keeps one payment for its time. The confirmation covers this amount and the address that the name reaches now. Throws what
 * resolving the recipient throws, as requireStepUp, and LIMIT_EXCEEDED past a hundred that wait.
 */
async function schedule(deps: SchedulesDeps, payer: Payer, input: SchedulePayment): Promise<Schedule> {
  const { db, clock, mirror, transactions } = deps
  const { requestId } = input
  const request = scheduleRequest(payer.id, input)
  const wasBound = await transactions.wasBound(request)
  const before = await queries.findByRequest(db, payer.id, requestId)
  if (before) return answer(deps, before, request.inputHash)
  if (wasBound) throw unknownSchedule()
  const id = rowId(`payments.schedule ${payer.id} ${requestId}`)
  const rhythm = rhythmOf(input, clock.now(), { hasBegun: await hasBegun(deps, { id, payer, input }) })
  const account = await requireWallet(deps, payer.id)
  const { to, confirm } = await findPayee(deps, { payer, ownAddress: account.address }, input)
  await confirm()
  return inTransaction(db, input.dryRun, async (trx) => {
    await mirror.lockByUser(trx, payer.id)
    const raced = await queries.findByRequest(trx, payer.id, requestId)
    if (raced) return answer({ ...deps, db: trx }, raced, request.inputHash)
    if (!(await transactions.bindRequest(trx, request))) throw requestIdReused()
    if ((await queries.countOpen(trx, payer.id)) >= MOST_OPEN)
      throw new DomainError('LIMIT_EXCEEDED', `At most ${MOST_OPEN} payments can be scheduled. Cancel one first.`)
    await queries.insertSchedule(trx, {
      id,
      userId: payer.id,
      requestId,
      inputHash: request.inputHash,
      keyId: payer.key?.id ?? null,
      status: 'active',
      recipient: to,
      ...saidOf(input),
      ...rhythm,
      nextAt: dueAt(rhythm, 0),
      createdAt: clock.now(),
    })
    return get({ ...deps, db: trx }, payer.id, id)
  })
}

/** Whether the ledger has its first payment: then a restore has lost it, and it goes on from there. */
async function hasBegun(
  { transactions }: SchedulesDeps,
  { id, payer, input }: { id: string; payer: Payer; input: SchedulePayment },
): Promise<boolean> {
  const first = { id, userId: payer.id, recipient: input.destination, ...saidOf(input) }
  const request = runRequest(first, new Date(input.startsAt))
  const name = transactions.nameOf({ origin: 'server', ownerId: payer.id, requestId: request.requestId })
  return transactions.isRepeated(request, name)
}

async function answer(deps: SchedulesDeps, row: queries.ScheduleRow, inputHash: Buffer): Promise<Schedule> {
  if (!row.inputHash.equals(inputHash)) throw requestIdReused()
  return get(deps, row.userId, row.id)
}

async function list({ db }: SchedulesDeps, userId: string, query: ListSchedules): Promise<SchedulePage> {
  const rows = await queries.listOwn(db, userId, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return { items: page.map(presentSchedule), nextCursor }
}

async function get({ db }: SchedulesDeps, userId: string, id: string): Promise<Schedule> {
  const [row] = await queries.listOwn(db, userId, { id, limit: 1 })
  if (!row) throw unknownSchedule()
  return presentSchedule(row)
}

async function listRuns(deps: SchedulesDeps, userId: string, query: ListRuns): Promise<RunPage> {
  const rows = await queries.listRuns(deps.db, userId, query)
  if (rows.length === 0) await get(deps, userId, query.id)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return { items: page.map(presentRun), nextCursor }
}

type Change = (row: queries.ScheduleRow, now: Date) => queries.Place

/** Doing it twice is doing it once. */
async function change(deps: SchedulesDeps, own: { userId: string; id: string }, to: Change): Promise<Schedule> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockOwn(trx, own)
    if (!row) throw unknownSchedule()
    const next = to(row, deps.clock.now())
    if (next.status !== row.status) await queries.moveOn(trx, row, next)
  })
  return get(deps, own.userId, own.id)
}

const pausedFrom: Change = (row) => {
  requireOpen(row.status)
  return { ...row, status: 'paused' }
}

/** Runs that fell into the pause are not made up for. */
const resumedFrom: Change = (row, now) => {
  requireOpen(row.status)
  if (row.status === 'active') return row
  const next = runAfter(row, row.nextRun, now)
  return next ? { status: 'active', nextRun: next.run, nextAt: next.at } : { ...row, status: 'ended', nextAt: null }
}

const cancelledFrom: Change = (row) => {
  if (row.status === 'ended') throw scheduleOver()
  return { ...row, status: 'cancelled', nextAt: null }
}
