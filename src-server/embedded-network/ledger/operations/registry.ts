import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import type { OperationBody, OperationType } from '#server/embedded-network/ledger/operations.types.ts'
import { accountMerge } from './account-merge.ts'
import { allowTrust } from './allow-trust.ts'
import { beginSponsoringFutureReserves } from './begin-sponsoring.ts'
import { bumpSequence } from './bump-sequence.ts'
import { changeTrust } from './change-trust.ts'
import { claimClaimableBalance } from './claim-claimable-balance.ts'
import { clawback } from './clawback.ts'
import { clawbackClaimableBalance } from './clawback-claimable-balance.ts'
import { createAccount } from './create-account.ts'
import { createClaimableBalance } from './create-claimable-balance.ts'
import { endSponsoringFutureReserves } from './end-sponsoring.ts'
import { liquidityPoolDeposit } from './liquidity-pool-deposit.ts'
import { liquidityPoolWithdraw } from './liquidity-pool-withdraw.ts'
import { manageBuyOffer } from './manage-buy-offer.ts'
import { manageData } from './manage-data.ts'
import { createPassiveSellOffer, manageSellOffer } from './manage-sell-offer.ts'
import { pathPaymentStrictReceive } from './path-payment-strict-receive.ts'
import { pathPaymentStrictSend } from './path-payment-strict-send.ts'
import { payment } from './payment.ts'
import { revokeSponsorship } from './revoke-sponsorship.ts'
import { setOptions } from './set-options.ts'
import { setTrustLineFlags } from './set-trust-line-flags.ts'

type Unsupported = 'inflation' | 'invokeHostFunction' | 'extendFootprintTtl' | 'restoreFootprint'

const HANDLERS: { [T in Exclude<OperationType, Unsupported>]: OperationHandler<BodyOf<T>> } = {
  accountMerge,
  allowTrust,
  beginSponsoringFutureReserves,
  bumpSequence,
  changeTrust,
  claimClaimableBalance,
  clawback,
  clawbackClaimableBalance,
  createAccount,
  createClaimableBalance,
  createPassiveSellOffer,
  endSponsoringFutureReserves,
  liquidityPoolDeposit,
  liquidityPoolWithdraw,
  manageBuyOffer,
  manageData,
  manageSellOffer,
  pathPaymentStrictReceive,
  pathPaymentStrictSend,
  payment,
  revokeSponsorship,
  setOptions,
  setTrustLineFlags,
}

/** The handler of an operation; null for those that the ledger refuses as not supported. */
export function handlerOf(body: OperationBody): OperationHandler<OperationBody> | null {
  const handlers: Partial<Record<OperationType, unknown>> = HANDLERS
  return (handlers[body.type] ?? null) as OperationHandler<OperationBody> | null
}
