import { isOffer, soldBy } from '#server/domains/transactions/operations.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { AccountRole } from '#shared/domains/accounts/roles.ts'
import type { IntentType } from '#shared/domains/transactions/transactions.states.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** Roles of the accounts of an intent; null for a stranger's. */
export interface Between {
  from: AccountRole
  to: AccountRole | null
}

const PAID_BY_USER: Partial<Record<AccountRole, IntentType>> = { vault: 'stake', fee: 'fee', trading: 'wallets' }
/** Payer and payee decide the type of a payment. What its request says, once it is made again, stands above that. */
const PAID_BY: Record<AccountRole, (to: AccountRole | null) => IntentType> = {
  user: (to) => (to === null ? 'payment_out' : (PAID_BY_USER[to] ?? 'payment_out')),
  treasury: () => 'credit',
  fee: (to) => (to === 'fee' ? 'anchor' : 'payout'),
  vault: () => 'payout',
  channel: () => 'credit',
  issuer: () => 'credit',
  trading: () => 'wallets',
}

/** By what its main operation does, which type an intent had: of every kind that intents of ours are made of. */
const TYPES: Record<OperationPlan['kind'], (between: Between) => IntentType> = {
  payment: ({ from, to }) => PAID_BY[from](to),
  create_account: ({ from, to }) => (to === 'trading' ? 'wallets' : from === 'user' ? 'payment_out' : 'account_create'),
  create_claimable_balance: () => 'payment_out',
  change_trust: () => 'trustline',
  claim_claimable_balance: () => 'claim',
  manage_sell_offer: () => 'order',
  manage_buy_offer: () => 'order',
  create_passive_sell_offer: () => 'order',
  path_payment_strict_send: () => 'swap', // or an order at the market's price: the ledger knows no difference
  path_payment_strict_receive: () => 'swap',
  change_pool_trust: () => 'pool',
  liquidity_pool_deposit: () => 'pool',
  liquidity_pool_withdraw: () => 'pool',
  account_merge: () => 'wallets',
}
export const recoveredTypeOf = (main: OperationPlan, between: Between): IntentType => TYPES[main.kind](between)

/** Lines are opened for something else, and a fee follows what it is for. */
const ASIDE = new Set<OperationPlan['kind']>(['change_trust', 'change_pool_trust'])

/** The operation that says what people are shown. */
export const mainOf = (plans: readonly OperationPlan[]): OperationPlan | undefined =>
  plans.find(({ kind }) => !ASIDE.has(kind)) ?? plans[0]

/** Shown amount of an intent that trades: the most that it gives. null for one that does not. */
export function givenByTrade(plans: readonly OperationPlan[]): { asset: string; amount: string } | null {
  const main = mainOf(plans)
  if (main === undefined) return null
  if (isOffer(main)) return { asset: main.selling, amount: fromStroops(soldBy(main)) }
  if (main.kind === 'path_payment_strict_send')
    return { asset: main.sendAsset, amount: sumOf(plans, (plan) => ('sendAmount' in plan ? plan.sendAmount : '0')) }
  if (main.kind === 'path_payment_strict_receive')
    return { asset: main.sendAsset, amount: sumOf(plans, (plan) => ('sendMax' in plan ? plan.sendMax : '0')) }
  const isOfPool = main.kind.includes('pool')
  const line = plans.find((plan) => plan.kind === 'change_pool_trust')
  return isOfPool ? { asset: line?.kind === 'change_pool_trust' ? line.assetA : NATIVE, amount: '0' } : null // its effects say more
}

const sumOf = (plans: readonly OperationPlan[], amountOf: (plan: OperationPlan) => string): string =>
  fromStroops(plans.reduce((sum, plan) => sum + toStroops(amountOf(plan)), 0n))
