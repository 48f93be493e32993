import { operationsOf, operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { IntentContentFields, TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import type { OperationPlan, PriceFraction } from '#server/stellar/operation-plan.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

type MemoOfIntent = { type: MemoType; value: string } | null

/**
 * What must be equal for two intents of one name to be the same: of what pays, kind, destination with its M id, memo, asset and
 * amount, while its fees may have changed since; of all else, every operation.
 */
type IntentContent = readonly string[]

export const isSame = (a: IntentContent, b: IntentContent): boolean =>
  a.length === b.length && a.every((part, place) => part === b[place])

export function contentOfRow(row: TransactionRow): IntentContent {
  const memo = row.memo !== null && row.memoType !== null ? { type: row.memoType, value: row.memo } : null
  return contentOf(operationsOfRow(row), memo)
}

export const contentOfIntent = (intent: IntentContentFields): IntentContent =>
  contentOf(operationsOf(intent), intent.memo)

/** null where one of them is none that an intent of ours makes. */
export function contentOfOperations(read: readonly ReadOperation[], memo: MemoOfIntent): IntentContent | null {
  const plans = read.flatMap(({ plan }) => plan ?? [])
  return plans.length === read.length ? contentOf(plans, memo) : null
}

function contentOf(operations: readonly OperationPlan[], memo: MemoOfIntent): IntentContent {
  if (operations.some(isOfWallets)) return operations.map((plan) => JSON.stringify([plan.source ?? '', told(plan)]))
  const [first] = operations
  const trades = operations.filter(isTrade)
  const moving = trades.filter(({ kind }) => kind !== 'change_pool_trust')
  if (trades.length > 0) return (moving.length > 0 ? moving : trades).map(told) // its fee and lines may have changed
  if (first?.kind === 'change_trust' || first?.kind === 'claim_claimable_balance') return operations.map(told)
  return [first ? told(first) : '', memo === null ? '' : JSON.stringify([memo.type, memo.value])]
}

/** Between an account and its owner's trading wallets. */
const isOfWallets = ({ kind, source }: OperationPlan): boolean => kind === 'account_merge' || source !== undefined

function told(plan: OperationPlan): string {
  switch (plan.kind) {
    case 'payment':
      return JSON.stringify(['payment', plan.destination, plan.asset, seven(plan.amount)])
    case 'create_account': // the same payment, whether the account was there or not
      return JSON.stringify(['payment', plan.destination, 'XLM', seven(plan.startingBalance)])
    case 'change_trust':
      return JSON.stringify([
        plan.limit !== undefined && toStroops(plan.limit) === 0n ? 'untrust' : 'trust',
        plan.asset,
      ])
    case 'create_claimable_balance':
      return JSON.stringify(['claimable', plan.claimants[0]?.destination, plan.asset, seven(plan.amount)])
    case 'claim_claimable_balance':
      return JSON.stringify(['claim', plan.balanceId])
    case 'account_merge':
      return JSON.stringify(['merge', plan.destination])
    default:
      return JSON.stringify(toldTrade(plan))
  }
}

const PLAIN = new Set([
  'payment',
  'create_account',
  'change_trust',
  'create_claimable_balance',
  'claim_claimable_balance',
  'account_merge',
])
const isTrade = ({ kind }: OperationPlan): boolean => !PLAIN.has(kind)

/** Of a swap, what it gives or wants; by which way and with which bound may have changed since. */
function toldTrade(plan: OperationPlan): unknown[] {
  switch (plan.kind) {
    case 'manage_sell_offer':
    case 'manage_buy_offer': // of a change, what has filled since is taken off its amount
      return plan.offerId === '0'
        ? [plan.kind, plan.selling, plan.buying, seven(plan.amount), ratio(plan.price)]
        : [plan.kind, plan.offerId, plan.selling, plan.buying, ratio(plan.price)]
    case 'create_passive_sell_offer':
      return [plan.kind, plan.selling, plan.buying, seven(plan.amount), ratio(plan.price)]
    case 'path_payment_strict_send':
      return [plan.kind, plan.sendAsset, seven(plan.sendAmount), plan.destAsset, plan.destination]
    case 'path_payment_strict_receive':
      return [plan.kind, plan.sendAsset, plan.destAsset, seven(plan.destAmount), plan.destination]
    case 'change_pool_trust':
      return [plan.kind, plan.assetA, plan.assetB, plan.limit !== undefined && toStroops(plan.limit) === 0n]
    case 'liquidity_pool_deposit':
      return [plan.kind, plan.poolId, seven(plan.maxA), seven(plan.maxB)]
    case 'liquidity_pool_withdraw':
      return [plan.kind, plan.poolId, seven(plan.amount)]
    default:
      throw new Error(`${plan.kind} is no trade`)
  }
}

/** In its lowest terms. */
function ratio({ n, d }: PriceFraction): string {
  let [a, b] = [n, d]
  while (b !== 0) [a, b] = [b, a % b]
  return `${n / a}/${d / a}`
}

const seven = (amount: string): string => fromStroops(toStroops(amount))
