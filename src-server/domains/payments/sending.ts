import { pricedRule } from '#server/domains/accounts/charge.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { savingNote } from '#server/domains/transactions/notes/notes.queries.ts'
import type { IntentContentFields } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import type { SendPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { requireAgreed } from './payment-charge.ts'
import { paymentRequest } from './payment-intent.ts'
import { type PaymentsDeps } from './payments-deps.ts'
import { soughtIn } from './recipients.ts'
import { readSendingFacts, type SendingFacts } from './sending-facts.queries.ts'

export interface SendingDeps extends PaymentsDeps {
  read: GroupedRead
}

/** Checks and queues one payment; the money moves later. The same request always gets the same answer. */
export async function sendPayment(deps: SendingDeps, session: Payer, input: SendPayment): Promise<Transaction> {
  const { transactions, authority, clock } = deps
  const request = paymentRequest(session.id, input)
  const name = transactions.nameOf({ origin: 'client', ownerId: session.id, requestId: input.requestId })
  const sought = soughtIn(input.destination)
  const facts = await readSendingFacts(deps.read, { request, name, asset: input.asset, sought, now: clock.now() })
  const before = await transactions.recall(request, facts)
  if (before?.kind === 'answered') return before.transaction
  if (before) return transactions.claimRecovered(request, await contentOf(deps, input))
  const planned = await plan(deps, session.id, { input, name, facts })
  const { intent, recipient } = planned
  const terms = await authority.ofPayment(session, { input, to: recipient.address, terms: planned.terms })
  return transactions.inAcceptance(input.dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) return transactions.answer(acceptance, locked)
    const claim = await transactions.check(acceptance, locked, terms)
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, {
      claim,
      ...(input.note && { statement: savingNote({ userId: session.id, transactionId: intent.id, note: input.note }) }),
    })
    return transaction
  })
}

/** The payment as it shall be queued. Throws what stands against it, and QUOTE_CHANGED where it costs more than was agreed to. */
async function plan(
  { transactions, limitsOf, recipients, contacts, plans }: SendingDeps,
  userId: string,
  { input, name, facts }: { input: SendPayment; name: bigint; facts: SendingFacts },
) {
  const { asset, destination } = input
  if (facts.address === null) throw walletCreating()
  const terms = transactions.termsOf({ ...facts.terms, levelLimits: await limitsOf(userId) })
  const recipient = await recipients.resolveRead(destination, facts.known, asset !== NATIVE)
  if (facts.hasChangedContacts || destination.includes('*'))
    await contacts.requireUnchanged(userId, { destination, address: recipient.muxed ?? recipient.address })
  const parties = { userId, account: { address: facts.address }, recipient, terms, name }
  const xlm = asset === NATIVE ? terms.price : facts.xlmPrice
  const rule = pricedRule(facts.feeRule, { sent: terms.price, xlm })
  const { intent, charge } = await plans.plan(parties, input, rule)
  requireAgreed(input, { charge, networkFee: transactions.costOf(intent, terms).networkFee })
  return { intent, recipient, terms }
}

/** What a repeated request says, to be held against what the ledger has recorded. A name that is gone names nothing there. */
async function contentOf({ recipients }: SendingDeps, input: SendPayment): Promise<IntentContentFields> {
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
