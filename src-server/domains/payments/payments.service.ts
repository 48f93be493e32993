import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { SecurityService, StepUpSession } from '#server/domains/security/security.service.ts'
import type { OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { IntentContentFields } from '#server/domains/transactions/transactions.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import type {
  FoundRecipient,
  PaymentPreview,
  PreviewPayment,
  SendPayment,
} from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { checkDestination } from './destination-rules.ts'
import { type Payer, withAuthority } from './payment-authority.ts'
import { paymentIntent, paymentRequest } from './payment-intent.ts'
import { previewOf } from './payment-preview.ts'
import { type Recipients, soughtIn } from './recipients.ts'
import { readSendingFacts } from './sending-facts.queries.ts'

export interface PaymentsDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  recipients: Recipients
  termsFor: OutflowTerms
  security: SecurityService
  clock: Clock
}
export type PaymentsService = ReturnType<typeof createPaymentsService>

export function createPaymentsService(deps: PaymentsDeps) {
  const { db, mirror, transactions, recipients, termsFor, security, clock } = deps
  const read = groupReads(db)

  /** Checks and queues one payment; the money moves later. The same request always gets the same answer. */
  async function send(session: Payer, input: SendPayment): Promise<Transaction> {
    const request = paymentRequest(session.id, input)
    const name = transactions.nameOf({ origin: 'client', ownerId: session.id, requestId: input.requestId })
    const { asset, destination } = input
    const facts = await readSendingFacts(read, { request, name, asset, sought: soughtIn(destination) })
    const before = await transactions.recall(request, facts)
    if (before?.kind === 'answered') return before.transaction
    if (before) return transactions.claimRecovered(request, await contentOf(input))
    if (facts.address === null) throw walletCreating()
    const account = { address: facts.address }
    const recipient = await recipients.resolveRead(destination, facts.known, asset)
    const terms = transactions.termsOf(facts.terms)
    const createsAccount = checkDestination(recipient, input, account.address)
    if (input.maxFee !== undefined && terms.networkFee > toStroops(input.maxFee))
      throw new DomainError('QUOTE_CHANGED', 'The fee has changed. Check it and confirm again.', { field: 'maxFee' })
    const intent = paymentIntent(
      { id: uuid(), userId: session.id, account, recipient, createsAccount, name, now: clock.now() },
      input,
    )
    const isTrial = input.dryRun ?? false
    const pay = () => (isTrial ? transactions.rehearse(intent, terms) : transactions.accept({ request, intent, terms }))
    const paying = {
      input,
      to: recipient.address,
      price: terms.price,
      stepUp: transactions.stepUpReason(input.amount, terms),
    }
    return withAuthority(deps, session, { paying, pay, isTrial })
  }

  /** Whom a destination reaches, for the form to show while it is filled in. Throws what resolving it throws. */
  async function recipient(session: StepUpSession, destination: string): Promise<FoundRecipient> {
    const [found, own] = await Promise.all([
      recipients.resolve(destination, NATIVE, session.id),
      mirror.findByUser(session.id),
    ])
    const { address, muxed, username: name, state, memoRequired } = found
    const sentBefore = await transactions.countSent(session.id, muxed ?? address)
    return { address, muxed, name, state, memoRequired, isSelf: own?.address === address, sentBefore }
  }

  /** What the payment would do and cost now. Throws what send would refuse, except for a missing password. */
  async function preview(session: StepUpSession, input: PreviewPayment): Promise<PaymentPreview> {
    const { account, recipient, createsAccount, terms } = await plan(session.id, input, session.id)
    const intent = paymentIntent(
      { id: uuid(), userId: session.id, account, recipient, createsAccount, name: 0n, now: clock.now() },
      input,
    )
    await transactions.rehearse(intent, terms)
    const [holdings, sentBefore, day] = await Promise.all([
      mirror.holdings(account.address),
      transactions.countSent(session.id, intent.to),
      transactions.dailyCap(session.id, terms.transactionLimit),
    ])
    const reason = transactions.stepUpReason(input.amount, terms)
    const isRequired = reason !== null && !security.isSteppedUp(session)
    const stepUp = { stepUp: isRequired ? ('required' as const) : ('none' as const), stepUpReason: reason }
    return previewOf({ input, account, holdings, recipient, createsAccount, terms, stepUp, sentBefore, day })
  }

  /** `asker` is given where it costs nothing to ask: its lookups are counted. */
  async function plan(userId: string, input: PreviewPayment, asker?: string) {
    const account = await mirror.findByUser(userId)
    if (!account) throw walletCreating()
    const [recipient, terms] = await Promise.all([
      recipients.resolve(input.destination, input.asset, asker),
      termsFor(userId, input.asset),
    ])
    return { account, recipient, terms, createsAccount: checkDestination(recipient, input, account.address) }
  }

  /** What a repeated request says, to be held against what the ledger has recorded. A name that is gone names nothing there. */
  async function contentOf(input: SendPayment): Promise<IntentContentFields> {
    const { asset, amount, memo, memoType = 'text' } = input
    const recipient = await recipients.resolve(input.destination, NATIVE).catch((cause: unknown) => {
      if (cause instanceof DomainError && cause.code === 'DESTINATION_UNKNOWN') return null
      throw cause
    })
    const to = recipient ? (recipient.muxed ?? recipient.address) : ''
    return { type: 'payment_out', to, asset, amount, memo: memo ? { type: memoType, value: memo } : null }
  }

  return { send, recipient, preview }
}

const walletCreating = (): DomainError =>
  new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
