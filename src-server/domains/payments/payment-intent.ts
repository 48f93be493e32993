import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { PreviewPayment, SendPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Recipient } from './recipients.ts'

/** An intent that is not signed in this time fails; longer where the recipient's wallet is being created. */
const VALID_FOR_MS = 15 * 60_000
const VALID_WHILE_CREATING_MS = 24 * 3_600_000

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
  /** How the ledger names it; 0 for what is only rehearsed. */
  name: bigint
  now: Date
}

export function paymentIntent(parties: PaymentParties, input: PreviewPayment & { requestId?: string }): Intent {
  const { recipient, account, now } = parties
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
  }
}
