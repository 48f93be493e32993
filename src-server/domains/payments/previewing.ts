import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { previewOf } from './payment-preview.ts'
import { type PaymentsDeps } from './payments-deps.ts'

/** Effects and costs of the payment now. Throws what sendPayment would refuse, except for a missing password. */
export async function previewPayment(
  deps: PaymentsDeps,
  session: StepUpSession,
  input: PreviewPayment,
): Promise<PaymentPreview> {
  const { mirror, transactions, security } = deps
  const { account, recipient, terms, intent } = await plan(deps, session.id, input)
  await transactions.dryRun(intent, terms)
  const [holdings, sentBefore, day] = await Promise.all([
    mirror.holdings(account.address),
    transactions.countSent(session.id, intent.to),
    transactions.dailyCap(session.id, terms.transactionLimit),
  ])
  const reason = transactions.stepUpReason(input.amount, terms)
  const isRequired = reason !== null && !security.isSteppedUp(session)
  const stepUp = { stepUp: isRequired ? ('required' as const) : ('none' as const), stepUpReason: reason }
  return previewOf({
    input,
    account,
    holdings,
    recipient,
    intent,
    terms,
    stepUp,
    sentBefore,
    day,
    cost: transactions.costOf(intent, terms),
  })
}

/** Parts of a preview; its lookups are counted. */
async function plan(
  { mirror, recipients, termsFor, contacts, plans }: PaymentsDeps,
  userId: string,
  input: PreviewPayment,
) {
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
