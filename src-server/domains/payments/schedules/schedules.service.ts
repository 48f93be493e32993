import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import { checkDestination } from '#server/domains/payments/destination-rules.ts'
import type { Recipients } from '#server/domains/payments/recipients.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import type {
  ListRuns,
  ListSchedules,
  RunPage,
  Schedule,
  SchedulePage,
  SchedulePayment,
} from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { rhythmOf, runAfter } from './rhythm.ts'
import { presentRun, presentSchedule } from './schedule-presenter.ts'
import { scheduleRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'

export interface SchedulesDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  security: SecurityService
  authority: Authority
  transactions: Pick<TransactionsService, 'bindRequest'>
}
export type SchedulesService = ReturnType<typeof createSchedules>

const MOST_OPEN = 100

/** Payments of a time to come, as their owner makes, sees and ends them; what is due is paid by the runs beside this. */
export function createSchedules(deps: SchedulesDeps) {
  return {
    schedule: (payer: Payer, input: SchedulePayment) => schedule(deps, payer, input),
    list: (userId: string, asked: ListSchedules) => list(deps, userId, asked),
    get: (userId: string, id: string) => get(deps, userId, id),
    runs: (userId: string, asked: ListRuns) => listRuns(deps, userId, asked),
    pause: (userId: string, id: string) => change(deps, { userId, id }, pausedFrom),
    resume: (userId: string, id: string) => change(deps, { userId, id }, resumedFrom),
    cancel: (userId: string, id: string) => change(deps, { userId, id }, cancelledFrom),
  }
}

/**
 * Keeps one payment for its time. The confirmation covers this amount and the address that the name reaches now. Throws what
 * resolving the recipient throws, as requireStepUp, and LIMIT_EXCEEDED past a hundred that wait.
 */
async function schedule(deps: SchedulesDeps, payer: Payer, input: SchedulePayment): Promise<Schedule> {
  const { db, clock, mirror, recipients, contacts, security, transactions } = deps
  const { requestId } = input
  const request = scheduleRequest(payer.id, input)
  const before = await queries.findByRequest(db, payer.id, requestId)
  if (before) return answer(deps, before, request.inputHash)
  const rhythm = rhythmOf(input, clock.now())
  const account = await mirror.findByUser(payer.id)
  if (!account)
    throw new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
  const recipient = await recipients.resolve(input.destination, input.asset !== NATIVE, payer.id)
  const to = recipient.muxed ?? recipient.address
  await contacts.requireUnchanged(payer.id, { destination: input.destination, address: to })
  checkDestination(recipient, input, account.address)
  if (payer.key) deps.authority.requireKeyMaySend(payer.key, recipient.address)
  else await security.requireStepUp(payer, input)
  const id = uuid()
  const memo = input.memo ? { memo: input.memo, memoType: input.memoType ?? 'text' } : { memo: null, memoType: null }
  return inTransaction(db, input.dryRun, async (trx) => {
    await mirror.lockByUser(trx, payer.id)
    const raced = await queries.findByRequest(trx, payer.id, requestId)
    if (raced) return answer({ ...deps, db: trx }, raced, request.inputHash)
    if (!(await transactions.bindRequest(trx, request))) throw reused()
    if ((await queries.countOpen(trx, payer.id)) >= MOST_OPEN)
      throw new DomainError('LIMIT_EXCEEDED', `At most ${MOST_OPEN} payments can be scheduled. Cancel one first.`)
    await queries.insertSchedule(trx, {
      ...{ id, userId: payer.id, requestId, inputHash: request.inputHash, keyId: payer.key?.id ?? null },
      ...{ status: 'active', destination: input.destination, recipient: to },
      ...{ asset: input.asset, amount: input.amount, ...memo, ...rhythm },
      ...{ nextAt: dueAt(rhythm, 0), createdAt: clock.now() },
    })
    return get({ ...deps, db: trx }, payer.id, id)
  })
}

async function answer(deps: SchedulesDeps, row: queries.ScheduleRow, inputHash: Buffer): Promise<Schedule> {
  if (!row.inputHash.equals(inputHash)) throw reused()
  return get(deps, row.userId, row.id)
}

async function list({ db }: SchedulesDeps, userId: string, asked: ListSchedules): Promise<SchedulePage> {
  const rows = await queries.listOwn(db, userId, asked)
  const page = rows.slice(0, asked.limit)
  return { items: page.map(presentSchedule), nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

async function get({ db }: SchedulesDeps, userId: string, id: string): Promise<Schedule> {
  const [row] = await queries.listOwn(db, userId, { id, limit: 1 })
  if (!row) throw unknown()
  return presentSchedule(row)
}

async function listRuns(deps: SchedulesDeps, userId: string, asked: ListRuns): Promise<RunPage> {
  const rows = await queries.listRuns(deps.db, userId, asked)
  if (rows.length === 0) await get(deps, userId, asked.id)
  const page = rows.slice(0, asked.limit)
  return { items: page.map(presentRun), nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

type Change = (row: queries.ScheduleRow, now: Date) => queries.Place

/** Doing it twice is doing it once. */
async function change(deps: SchedulesDeps, own: { userId: string; id: string }, to: Change): Promise<Schedule> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockOwn(trx, own)
    if (!row) throw unknown()
    const next = to(row, deps.clock.now())
    if (next.status !== row.status) await queries.moveOn(trx, row, next)
  })
  return get(deps, own.userId, own.id)
}

const pausedFrom: Change = (row) => {
  requireOpen(row.status)
  return { ...row, status: 'paused' }
}

/** What fell into the pause is not made up for. */
const resumedFrom: Change = (row, now) => {
  requireOpen(row.status)
  if (row.status === 'active') return row
  const next = runAfter(row, row.nextRun, now)
  return next ? { status: 'active', nextRun: next.run, nextAt: next.at } : { ...row, status: 'ended', nextAt: null }
}

const cancelledFrom: Change = (row) => {
  if (row.status === 'ended') throw over()
  return { ...row, status: 'cancelled', nextAt: null }
}

function requireOpen(status: ScheduleStatus): void {
  if (status === 'ended' || status === 'cancelled') throw over()
}

const over = (): DomainError => new DomainError('ALREADY_DONE', 'This scheduled payment is over: nothing more is due.')
const unknown = (): DomainError => new DomainError('NOT_FOUND', 'There is no such scheduled payment.')
const reused = (): DomainError =>
  new DomainError('REQUEST_ID_REUSED', 'This requestId was used for another request. Use a new one.', {
    field: 'requestId',
  })
