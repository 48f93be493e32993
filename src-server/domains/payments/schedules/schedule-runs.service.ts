import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { paymentIntent } from '#server/domains/payments/payment-intent.ts'
import type { PaymentPlans } from '#server/domains/payments/payment-plans.ts'
import type { Recipient, Recipients } from '#server/domains/payments/recipients.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { placeAt } from './rhythm.ts'
import { runRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'

export interface ScheduleRunsDeps {
  db: Db
  clock: Clock
  logger: Logger
  mirror: Mirror
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  plans: PaymentPlans
  security: SecurityService
  termsFor: OutflowTerms
  authority: Authority
  transactions: Pick<TransactionsService, 'nameOf' | 'wasAsked' | 'accept' | 'stepUpReason'>
  inbox: Notifier
  /** Whether an operator has all money wait. */
  isMoneyWaiting: () => Promise<boolean>
}
export type ScheduleRunsService = ReturnType<typeof createScheduleRuns>

/** A run that nobody was there for is still made up to so much later, then it is passed over and its owner told. */
const LATEST_MS = 12 * HOUR_MS
const AT_ONCE = 100
/** Of runs passed over together, this many newest are listed. */
const MISSED_LISTED = 100
/** Refusals that pass by themselves; the next look tries again. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS']

export function createScheduleRuns(deps: ScheduleRunsDeps) {
  return bind(deps, {
    /** Pays what is due by now, each run once, whatever ends on the way and however many processes do it. */
    runDue,
  })
}

async function runDue(deps: ScheduleRunsDeps): Promise<void> {
  const { db, clock, logger } = deps
  if (await deps.isMoneyWaiting()) return // made up for once it is over
  for (let after: queries.Due | null = null; ; ) {
    const due: queries.Due[] = await queries.listDue(db, clock.now(), { after, limit: AT_ONCE })
    for (const { id } of due)
      await run(deps, id).catch((err: unknown) => logger.error({ err, schedule: id }, 'a scheduled payment waits on'))
    after = due.at(-1) ?? null
    if (after === null) return
  }
}

async function run(deps: ScheduleRunsDeps, id: string): Promise<void> {
  const { db, clock, transactions } = deps
  const row = await queries.findSchedule(db, id)
  const now = clock.now()
  if (row?.status !== 'active' || row.nextAt === null || row.nextAt > now) return
  const made = runRequest(row, row.nextAt)
  const name = transactions.nameOf({ origin: 'server', ownerId: row.userId, requestId: made.requestId })
  const wasAsked = await transactions.wasAsked(made, name) // in a database that was lost since
  if (!wasAsked && now.getTime() - row.nextAt.getTime() > LATEST_MS) return passOver(deps, row, now)
  try {
    await pay(deps, row, { request: made, name, wasAsked })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    if (cause.code !== HANDLED && !PASSING.includes(cause.code)) await refuse(deps, row, cause.code)
  }
}

interface Asked {
  request: MoneyRequest
  name: bigint
  /** The ledger or the records have it: it is answered, not made. */
  wasAsked: boolean
}

/** Passes the one check of outflows; the payment and the schedule's next time commit together. */
async function pay(
  deps: ScheduleRunsDeps,
  row: queries.ScheduleRow,
  { request, name, wasAsked }: Asked,
): Promise<void> {
  const { mirror, plans, termsFor, transactions, clock } = deps
  const account = await mirror.findByUser(row.userId)
  if (!account) throw new DomainError('WALLET_CREATING', 'The wallet is still being created.')
  const recipient = wasAsked ? recipientAsConfirmed(row) : await resolveConfirmed(deps, row)
  const terms = await termsFor(row.userId, row.asset)
  const parties = { userId: row.userId, account, recipient, name }
  const input = { ...paymentOf(row), requestId: request.requestId }
  const bare = { id: uuid(), createsAccount: false, charge: null, baseFee: undefined, now: clock.now() }
  const { intent } = wasAsked
    ? { intent: paymentIntent({ ...parties, ...bare }, input) }
    : await plans.plan({ ...parties, terms }, input)
  const alongside = (trx: Trx, transactionId: string) => markSent(deps, trx, { row, transactionId })
  const accept = () => transactions.accept({ request, intent, terms, alongside })
  if (row.keyId === null || wasAsked) return void (await accept())
  const payer = await payerOf(deps, row.userId, row.keyId)
  const paying = {
    input: { amount: row.amount },
    to: recipient.address,
    higher: terms.higher,
    stepUp: transactions.stepUpReason(row.amount, terms),
  }
  await deps.authority.ofPayment(payer, { paying, pay: accept, isTrial: false })
}

const paymentOf = ({ destination, asset, amount, memo, memoType }: queries.ScheduleRow) => ({
  destination,
  asset,
  amount,
  ...(memo !== null && memoType !== null && { memo, memoType }),
})

/**
 * Throws RECIPIENT_CHANGED where the name reaches another address than the one that was confirmed, DESTINATION_CHANGED where a
 * contact's name leads to that address only of late.
 */
async function resolveConfirmed(
  { recipients, contacts }: ScheduleRunsDeps,
  { userId, destination, asset, recipient: confirmed }: queries.ScheduleRow,
): Promise<Recipient> {
  const recipient = await recipients.resolve(destination, asset !== NATIVE)
  if ((recipient.muxed ?? recipient.address) !== confirmed)
    throw new DomainError('RECIPIENT_CHANGED', 'The name reaches another address than the one that was confirmed.')
  await contacts.requireUnchanged(userId, { destination, address: confirmed })
  return recipient
}

const recipientAsConfirmed = ({ recipient }: queries.ScheduleRow): Recipient => ({
  address: recipient,
  muxed: null,
  username: null,
  state: 'active',
  memoRequired: false,
  memo: null,
  exchange: null,
  lines: [],
})

/** Throws FORBIDDEN where the key that made it is no more. */
async function payerOf({ security }: ScheduleRunsDeps, id: string, keyId: string): Promise<Payer> {
  const key = await security.keys.findOpen(id, keyId)
  if (!key?.scopes.includes('transfer')) throw new DomainError('FORBIDDEN', 'The API key that scheduled it has ended.')
  return { id, sessionHash: `key ${keyId}`, steppedUpUntil: null, key }
}

/** Another process has handled the run; what this one was about to do is undone. */
const HANDLED: ErrorCode = 'ALREADY_DONE'

async function markSent(
  { clock }: ScheduleRunsDeps,
  trx: Trx,
  { row, transactionId }: { row: queries.ScheduleRow; transactionId: string },
): Promise<void> {
  if (!(await queries.moveOn(trx, row, placeAt(row, row.nextRun + 1))))
    throw new DomainError(HANDLED, 'This run was handled already.')
  const made = { id: uuid(), scheduleId: row.id, dueAt: row.nextAt ?? clock.now(), at: clock.now() }
  await queries.insertRuns(trx, [{ ...made, outcome: 'sent', code: null, transactionId }])
}

async function refuse(deps: ScheduleRunsDeps, row: queries.ScheduleRow, code: ErrorCode): Promise<void> {
  const { db, clock } = deps
  const dueAt = row.nextAt ?? clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, placeAt(row, row.nextRun + 1)))) return
    const made = { id: uuid(), scheduleId: row.id, dueAt, at: clock.now() }
    await queries.insertRuns(trx, [{ ...made, outcome: 'refused', code, transactionId: null }])
    await tell(deps, trx, row, { dueAt, code, times: 1 })
  })
}

/** Passes over the runs that are too late, and says so once. */
async function passOver(deps: ScheduleRunsDeps, row: queries.ScheduleRow, now: Date): Promise<void> {
  const late: Date[] = []
  for (let at = row.nextAt; at !== null && now.getTime() - at.getTime() > LATEST_MS; ) {
    late.push(at)
    at = dueAt(row, row.nextRun + late.length)
  }
  const [first] = late
  if (!first) return
  await deps.db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, placeAt(row, row.nextRun + late.length)))) return
    await queries.insertRuns(
      trx,
      late.slice(-MISSED_LISTED).map((at) => ({
        id: uuid(),
        scheduleId: row.id,
        dueAt: at,
        at: now,
        outcome: 'missed' as const,
        code: null,
        transactionId: null,
      })),
    )
    await tell(deps, trx, row, { dueAt: first, code: null, times: late.length })
  })
}

async function tell(
  { inbox }: ScheduleRunsDeps,
  trx: Trx,
  { id, userId, asset, amount, recipient }: queries.ScheduleRow,
  { dueAt, code, times }: { dueAt: Date; code: ErrorCode | null; times: number },
): Promise<void> {
  const details = { scheduleId: id, asset, amount, counterparty: recipient, dueAt: dueAt.toISOString(), code, times }
  await inbox.notify(trx, [{ userId, type: 'payment_skipped', details }])
}
