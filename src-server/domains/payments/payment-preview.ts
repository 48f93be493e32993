import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { HeldAsset } from '#server/domains/transactions/acceptance/acceptance.queries.ts'
import type { AcceptTerms, IntentCost } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import type { DailyCap, PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import type { Recipient } from './recipients.ts'

export interface PreviewFacts {
  input: PreviewPayment
  account: LedgerAccount
  holdings: readonly HeldAsset[]
  recipient: Recipient
  intent: Intent
  terms: AcceptTerms
  cost: IntentCost
  stepUp: Pick<PaymentPreview, 'stepUp' | 'stepUpReason'>
  day: DailyCap
  sentBefore: number
}

/** The preview of a payment that passed every check. */
export function previewOf(facts: PreviewFacts): PaymentPreview {
  const { input, recipient, intent, terms } = facts
  const { fee } = intent
  const { amounts, networkFee, reserve } = facts.cost
  const ofXlm = input.asset === NATIVE ? networkFee + reserve : 0n
  const total = (amounts.get(input.asset) ?? 0n) + (input.asset === NATIVE ? networkFee : 0n)
  const spendable = spendableBefore(facts)
  return {
    destination: recipient.address,
    muxedDestination: recipient.muxed,
    recipientName: recipient.username,
    createsAccount: intent.createsAccount,
    claimable: input.claimable ?? false,
    asset: input.asset,
    amount: input.amount,
    usd: terms.price === null ? null : usdValue(input.amount, terms.price),
    fee: fromStroops(toStroops(fee?.amount ?? '0')),
    feeAsset: fee?.asset ?? NATIVE,
    networkFee: fromStroops(networkFee),
    reserve: fromStroops(reserve),
    total: fromStroops(total),
    spendableBefore: fromStroops(spendable),
    spendableAfter: fromStroops(spendable - (amounts.get(input.asset) ?? 0n) - ofXlm),
    ...facts.stepUp,
    limits: { perPayment: terms.transactionLimit, day: facts.day },
    sentBefore: facts.sentBefore,
  }
}

function spendableBefore({ holdings, input, account, terms }: PreviewFacts): bigint {
  const held = holdings.find((holding) => holding.asset === input.asset)
  if (!held) return 0n
  return input.asset === NATIVE
    ? spendableNative(held, { ...account, baseReserve: terms.baseReserve })
    : spendableOf(held)
}
