import { v7 as uuid } from 'uuid'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import { paymentIntent } from '#server/domains/payments/payment-intent.ts'
import type { PaymentPlans } from '#server/domains/payments/payment-plans.ts'
import type { Recipient, Recipients } from '#server/domains/payments/recipients.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { type Authority, type Authorized, confirmedBefore } from '#server/domains/transactions/acceptance/authority.ts'
import type { OutflowTerms, TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { AcceptanceVerbs, TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { payerOf } from './schedule-payer.ts'
import type { ScheduleRow } from './schedules.queries.ts'
import type { MakeRun, Run } from './schedules.types.ts'

export interface SchedulePaymentDeps {
  clock: Clock
  mirror: Mirror
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  plans: PaymentPlans
  security: SecurityService
  termsFor: OutflowTerms
  authority: Authority
  transactions: Pick<TransactionsService, 'nameOf' | 'isRepeated'> & AcceptanceVerbs
}

type PaymentRow = ScheduleRow & { destination: string; recipient: string }

/** Pays what is due. */
export const createPaymentRuns =
  (deps: SchedulePaymentDeps): MakeRun =>
  (row, run) => {
    const { destination, recipient } = row
    if (destination === null || recipient === null) throw new Error('a payment has its recipient')
    return payRun(deps, { ...row, destination, recipient }, run)
  }

/** Passes the one check of outflows; the payment and the schedule's next time commit together. */
async function payRun(
  deps: SchedulePaymentDeps,
  row: PaymentRow,
  { request, name, isRepeated, done }: Run,
): Promise<void> {
  const { mirror, plans, termsFor, transactions, clock } = deps
  const account = await mirror.findByUser(row.userId)
  if (!account) throw walletCreating()
  const recipient = isRepeated ? recipientAsConfirmed(row) : await resolveConfirmed(deps, row)
  const ofUser = await termsFor(row.userId, row.asset)
  const parties = { userId: row.userId, account, recipient, name }
  const input = { ...paymentOf(row), requestId: request.requestId }
  const bare = { id: uuid(), createsAccount: false, charge: null, baseFee: undefined, now: clock.now() }
  const { intent } = isRepeated
    ? { intent: paymentIntent({ ...parties, ...bare }, input) }
    : await plans.plan({ ...parties, terms: ofUser }, input)
  const terms = isRepeated
    ? confirmedBefore(ofUser)
    : await authorized(deps, row, { to: recipient.address, terms: ofUser })
  await transactions.inAcceptance(false, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) {
      const { id } = await transactions.answer(acceptance, locked)
      return done(trx, id)
    }
    const claim = await transactions.check(acceptance, locked, terms)
    await done(trx, intent.id)
    await transactions.storeAndCommit(acceptance, locked, { claim })
  })
}

/** Its owner confirmed all payments of a schedule when it was made; a key stands behind each. */
async function authorized(
  deps: SchedulePaymentDeps,
  { userId, keyId, amount }: PaymentRow,
  { to, terms }: { to: string; terms: TermsOfUser },
): Promise<Authorized<TermsOfUser>> {
  if (keyId === null) return confirmedBefore(terms)
  const payer = await payerOf(deps.security, { userId, keyId, scope: 'transfer' })
  return deps.authority.ofPayment(payer, { input: { amount }, to, terms })
}

const paymentOf = ({ destination, asset, amount, memo, memoType }: PaymentRow) => ({
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
  { recipients, contacts }: SchedulePaymentDeps,
  { userId, destination, asset, recipient: confirmed }: PaymentRow,
): Promise<Recipient> {
  const recipient = await recipients.resolve(destination, asset !== NATIVE)
  if ((recipient.muxed ?? recipient.address) !== confirmed)
    throw new DomainError(
      'RECIPIENT_CHANGED',
      'The name now points to another address than the one that was confirmed.',
    )
  await contacts.requireUnchanged(userId, { destination, address: confirmed })
  return recipient
}

const recipientAsConfirmed = ({ recipient }: PaymentRow): Recipient => ({
  address: recipient,
  muxed: null,
  username: null,
  state: 'active',
  memoRequired: false,
  memo: null,
  exchange: null,
  lines: [],
})
