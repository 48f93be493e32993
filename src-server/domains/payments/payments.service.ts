import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { LimitsOf, OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
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
  SpeedFees,
} from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { roomOf } from './destination-rules.ts'
import type { NetworkBids } from './network-bids.ts'
import { requireAgreed } from './payment-charge.ts'
import { paymentRequest } from './payment-intent.ts'
import type { PaymentPlans } from './payment-plans.ts'
import { previewOf } from './payment-preview.ts'
import { type Recipients, soughtIn } from './recipients.ts'
import { readSendingFacts } from './sending-facts.queries.ts'

export interface PaymentsDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  plans: PaymentPlans
  bids: NetworkBids
  network: NetworkService
  termsFor: OutflowTerms
  limitsOf: LimitsOf
  authority: Authority
  security: SecurityService
  clock: Clock
}
export type PaymentsService = ReturnType<typeof createPaymentsService>

export function createPaymentsService(deps: PaymentsDeps) {
  const { db, mirror, transactions, recipients, contacts, plans, bids, network } = deps
  const { termsFor, limitsOf, authority, security, clock } = deps
  const read = groupReads(db)

  /** Checks and queues one payment; the money moves later. The same request always gets the same answer. */
  async function send(session: Payer, input: SendPayment): Promise<Transaction> {
    const request = paymentRequest(session.id, input)
    const name = transactions.nameOf({ origin: 'client', ownerId: session.id, requestId: input.requestId })
    const { asset, destination } = input
    const sought = soughtIn(destination)
    const facts = await readSendingFacts(read, { request, name, asset, sought, now: clock.now() })
    const before = await transactions.recall(request, facts)
    if (before?.kind === 'answered') return before.transaction
    if (before) return transactions.claimRecovered(request, await contentOf(input))
    if (facts.address === null) throw walletCreating()
    const terms = transactions.termsOf({ ...facts.terms, levelLimits: await limitsOf(session.id) })
    const recipient = await recipients.resolveRead(destination, facts.known, asset !== NATIVE)
    if (facts.hasChangedContacts || destination.includes('*'))
      await contacts.requireUnchanged(session.id, { destination, address: recipient.muxed ?? recipient.address })
    const parties = { userId: session.id, account: { address: facts.address }, recipient, terms, name }
    const rates = { rule: facts.feeRule, price: terms.price, xlmPrice: asset === NATIVE ? terms.price : facts.xlmPrice }
    const { intent, charge } = await plans.plan(parties, input, rates)
    requireAgreed(input, { charge, networkFee: transactions.costOf(intent, terms).networkFee })
    const isTrial = input.dryRun ?? false
    const pay = () => transactions.accept({ request, intent, terms, isTrial })
    const paying = {
      input,
      to: recipient.address,
      price: terms.price,
      stepUp: transactions.stepUpReason(input.amount, terms),
    }
    return authority.ofPayment(session, { paying, pay, isTrial })
  }

  /** Whom a destination reaches, for the form to show while it is filled in. Throws what resolving it throws. */
  async function recipient(session: StepUpSession, destination: string): Promise<FoundRecipient> {
    const [found, own] = await Promise.all([
      recipients.resolve(destination, true, session.id),
      mirror.findByUser(session.id),
    ])
    const { address, muxed, username: name, state, memoRequired, exchange } = found
    const lines = found.lines.map((line) => ({ asset: line.asset, authorized: line.authorized, room: roomOf(line) }))
    await contacts.requireUnchanged(session.id, { destination, address: muxed ?? address })
    const sentBefore = await transactions.countSent(session.id, muxed ?? address)
    return { address, muxed, name, state, memoRequired, exchange, lines, isSelf: own?.address === address, sentBefore }
  }

  /** What the payment would do and cost now. Throws what send would refuse, except for a missing password. */
  async function preview(session: StepUpSession, input: PreviewPayment): Promise<PaymentPreview> {
    const { account, recipient, terms, intent } = await plan(session.id, input)
    await transactions.rehearse(intent, terms)
    const [holdings, sentBefore, day] = await Promise.all([
      mirror.holdings(account.address),
      transactions.countSent(session.id, intent.to),
      transactions.dailyCap(session.id, terms.transactionLimit),
    ])
    const reason = transactions.stepUpReason(input.amount, terms)
    const isRequired = reason !== null && !security.isSteppedUp(session)
    const stepUp = { stepUp: isRequired ? ('required' as const) : ('none' as const), stepUpReason: reason }
    return previewOf({
      ...{ input, account, holdings, recipient, intent, terms, stepUp, sentBefore, day },
      cost: transactions.costOf(intent, terms),
    })
  }

  /** What a preview is made of; its lookups are counted. */
  async function plan(userId: string, input: PreviewPayment) {
    const { asset, destination } = input
    const account = await mirror.findByUser(userId)
    if (!account) throw walletCreating()
    const [recipient, terms] = await Promise.all([
      recipients.resolve(destination, asset !== NATIVE, userId),
      termsFor(userId, asset),
    ])
    await contacts.requireUnchanged(userId, { destination, address: recipient.muxed ?? recipient.address })
    const { intent } = await plans.plan({ userId, account, recipient, terms, name: 0n }, input)
    return { account, recipient, terms, intent }
  }

  /** What a choice of speed costs for one operation. */
  async function speeds(): Promise<SpeedFees> {
    const { baseFee } = await network.stateOrThrow()
    const { economy, normal, fast } = await bids.bids(baseFee)
    const shown = (bid: number) => fromStroops(BigInt(bid))
    return { economy: shown(economy), normal: shown(normal), fast: shown(fast) }
  }

  /** What a repeated request says, to be held against what the ledger has recorded. A name that is gone names nothing there. */
  async function contentOf(input: SendPayment): Promise<IntentContentFields> {
    const { asset, amount, memo, memoType = 'text', claimable } = input
    const recipient = await recipients.resolve(input.destination, false).catch((cause: unknown) => {
      if (cause instanceof DomainError && cause.code === 'DESTINATION_UNKNOWN') return null
      throw cause
    })
    const to = recipient ? (recipient.muxed ?? recipient.address) : ''
    const sent = { type: 'payment_out' as const, to, asset, amount, createsAccount: false }
    const asked = { ...sent, memo: memo ? { type: memoType, value: memo } : null }
    if (!claimable) return asked
    return {
      ...asked,
      operations: [{ kind: 'create_claimable_balance', asset, amount, claimants: [{ destination: to }] }],
    }
  }

  return { send, recipient, preview, speeds }
}

const walletCreating = (): DomainError =>
  new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
