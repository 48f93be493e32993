import type { Charge } from '#server/domains/accounts/charge.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { PreviewPayment, SendPayment } from '#shared/domains/payments/payments.schema.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#shared/kernel/durations.ts'
import type { Recipient } from './recipients.ts'

/** An intent that is not signed in this time fails; longer where the recipient's wallet is being created. */
const VALID_FOR_MS = 15 * MINUTE_MS
const VALID_WHILE_CREATING_MS = DAY_MS

/** The request as it is bound to its user: password, code and dryRun are no part of its content. */
export function paymentRequest(userId: string, input: SendPayment): MoneyRequest {
  const { requestId, password: _password, code: _code, dryRun: _dryRun, ...content } = input
  const procedure = 'payments.send'
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}

export interface PaymentParties {
  id: string
  userId: string
  account: { address: string }
  recipient: Recipient
  createsAccount: boolean
  charge: Charge | null
  /** Stroops offered for each operation; undefined for the network's least. */
  baseFee: number | undefined
  /** How the ledger names it; 0 for a dry run. */
  name: bigint
  now: Date
}

export function paymentIntent(parties: PaymentParties, input: PreviewPayment & { requestId?: string }): Intent {
  const { recipient, account, now } = parties
  const operations = operationsFor(parties, input)
  const lifeMs = recipient.state === 'creating' ? VALID_WHILE_CREATING_MS : VALID_FOR_MS
  return {
    id: parties.id,
    userId: parties.userId,
    type: 'payment_out',
    asset: input.asset,
    amount: input.amount,
    from: account.address,
    to: recipient.muxed ?? recipient.address,
    source: account.address,
    createsAccount: parties.createsAccount,
    servicePaysFee: false,
    memo: input.memo ? { type: input.memoType ?? 'text', value: input.memo } : null,
    requestId: input.requestId ?? null,
    name: parties.name,
    validUntil: new Date(now.getTime() + lifeMs),
    operations: operations ?? undefined,
    fee: parties.charge !== null ? { asset: parties.charge.asset, amount: parties.charge.amount } : undefined,
    baseFee: parties.baseFee,
  }
}

/** The recipient claims it at once, the sender takes it back after a day. */
const TAKEN_BACK_AFTER_SECONDS = DAY_SECONDS

/** The payment and the service's fee, which apply together or not at all; null where the intent's own fields say it. */
function operationsFor(
  { account, recipient, createsAccount, charge }: PaymentParties,
  { asset, amount, claimable }: PreviewPayment,
): OperationPlan[] | null {
  if (!claimable && charge === null) return null
  const destination = recipient.muxed ?? recipient.address
  const claimants = [{ destination }, { destination: account.address, afterSeconds: TAKEN_BACK_AFTER_SECONDS }]
  const payment: OperationPlan = claimable
    ? { kind: 'create_claimable_balance', asset, amount, claimants }
    : createsAccount
      ? { kind: 'create_account', destination, startingBalance: amount }
      : { kind: 'payment', destination, asset, amount }
  const fee: OperationPlan[] =
    charge === null ? [] : [{ kind: 'payment', destination: charge.to, asset: charge.asset, amount: charge.amount }]
  return [payment, ...fee]
}
