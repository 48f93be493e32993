import { type OperationPlan, parseOperations } from '#server/stellar/operation-plan.ts'
import { assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { Intent, TransactionRow } from './transactions.queries.ts'

type RowFields = Pick<
  TransactionRow,
  'type' | 'assetCode' | 'assetIssuer' | 'amount' | 'to' | 'createsAccount' | 'operations'
>
type IntentFields = Pick<Intent, 'type' | 'asset' | 'amount' | 'to' | 'createsAccount' | 'operations'>

/** The operations of a stored intent, in their order: those stored with it, or the one that its own fields say. */
export function operationsOfRow(row: RowFields): OperationPlan[] {
  if (row.operations !== null) return parseOperations(row.operations)
  return [impliedBy({ ...row, asset: assetId(row.assetCode, row.assetIssuer) })]
}

export const operationsOf = (intent: IntentFields): readonly OperationPlan[] => intent.operations ?? [impliedBy(intent)]

type OneOperation = Omit<RowFields, 'assetCode' | 'assetIssuer' | 'operations'> & { asset: string }

function impliedBy({ type, asset, amount, to, createsAccount }: OneOperation): OperationPlan {
  const destination = to ?? ''
  if (createsAccount) return { kind: 'create_account', destination, startingBalance: amount }
  return type === 'trustline' ? { kind: 'change_trust', asset } : { kind: 'payment', destination, asset, amount }
}

/** A payment that its recipient has to claim. */
export const isClaimable = (operations: readonly OperationPlan[]): boolean =>
  operations[0]?.kind === 'create_claimable_balance'

interface Taken {
  /** Stroops by asset, network fees and reserves left out. */
  amounts: Map<string, bigint>
  /** Entries whose reserve the account has to hold from then on. Whether a line is there already, `holds` says. */
  entries: number
}

/** Upper bound of outflows by these operations from the account of their intent. */
export function takenBy(operations: readonly OperationPlan[], holds: (asset: string) => boolean): Taken {
  const amounts = new Map<string, bigint>()
  const take = (asset: string, amount: string): void => {
    if (toStroops(amount) > 0n) amounts.set(asset, (amounts.get(asset) ?? 0n) + toStroops(amount))
  }
  let entries = 0
  for (const plan of operations.filter(({ source }) => source === undefined)) {
    if (plan.kind === 'payment') take(plan.asset, plan.amount)
    if (plan.kind === 'create_account') take(NATIVE, plan.startingBalance)
    if (plan.kind === 'create_claimable_balance') {
      take(plan.asset, plan.amount)
      entries += plan.claimants.length
    }
    if (plan.kind === 'change_trust' && plan.limit !== '0' && !holds(plan.asset)) entries += 1
    for (const [asset, amount] of givenFor(plan)) take(asset, amount)
    if (isOffer(plan) && madeBy(plan)) entries += 1
    if (plan.kind === 'change_pool_trust' && plan.limit !== '0') entries += ENTRIES_OF_POOL_LINE
  }
  return { amounts, entries }
}
/** CAP-38: a line of pool shares counts as two. */
const ENTRIES_OF_POOL_LINE = 2

export type OfferPlan = Extract<OperationPlan, { selling: string }>
export const isOffer = (plan: OperationPlan): plan is OfferPlan => 'selling' in plan

/** True for an offer that takes an entry of its own. */
export const madeBy = (plan: OfferPlan): boolean =>
  plan.kind === 'create_passive_sell_offer' || (plan.offerId === '0' && toStroops(plan.amount) > 0n)

/** True where it takes offers off the ledger and does nothing else. */
export const withdrawsOnly = (row: RowFields): boolean =>
  row.type === 'order' &&
  operationsOfRow(row).every(
    (plan) => isOffer(plan) && 'offerId' in plan && plan.offerId !== '0' && toStroops(plan.amount) === 0n,
  )

/** Upper bound of outflows by a trade, or by a deposit into a pool. */
function givenFor(plan: OperationPlan): (readonly [asset: string, amount: string])[] {
  if (isOffer(plan)) return [[plan.selling, fromStroops(soldBy(plan))]]
  if (plan.kind === 'path_payment_strict_send') return [[plan.sendAsset, plan.sendAmount]]
  if (plan.kind === 'path_payment_strict_receive') return [[plan.sendAsset, plan.sendMax]]
  if (plan.kind !== 'liquidity_pool_deposit') return []
  const { assetA, assetB, maxA, maxB } = plan
  if (assetA === undefined || assetB === undefined) throw new Error('a deposit of ours names its assets')
  return [
    [assetA, maxA],
    [assetB, maxB],
  ]
}

/** Stroops that an offer sells at most, beyond what the offer holds that it replaces; one that buys rounds up, as the ledger does. */
export function soldBy(plan: OfferPlan): bigint {
  const amount = toStroops(plan.amount)
  const { n, d } = plan.price
  const sold = plan.kind === 'manage_buy_offer' ? (amount * BigInt(n) + BigInt(d) - 1n) / BigInt(d) : amount
  const held = plan.kind === 'create_passive_sell_offer' ? 0n : toStroops(plan.frees ?? '0')
  return sold > held ? sold - held : 0n
}

/** The other accounts whose operations these are. */
export const sourcesIn = (operations: readonly OperationPlan[]): string[] => [
  ...new Set(operations.flatMap(({ source }) => source ?? [])),
]

/** True where all of it only withdraws offers, gives up lines, or goes to `home`: signed also while nothing else may leave. */
export const bringsBack = (operations: readonly OperationPlan[], home: string): boolean =>
  operations.every((plan) => {
    if (plan.kind === 'payment' || plan.kind === 'account_merge') return plan.destination === home
    if (plan.kind === 'change_trust') return plan.limit !== undefined && toStroops(plan.limit) === 0n
    return (
      (plan.kind === 'manage_sell_offer' || plan.kind === 'manage_buy_offer') &&
      plan.offerId !== '0' &&
      toStroops(plan.amount) === 0n
    )
  })

/** Every asset that operations take, or open a line for, with XLM. */
export const assetsIn = (operations: readonly OperationPlan[]): string[] => [
  ...new Set([
    NATIVE,
    ...operations.flatMap((plan) => ('asset' in plan ? [plan.asset] : givenFor(plan).map(([asset]) => asset))),
  ]),
]

/** Shares of a fee by operations, to the stroop; what does not divide falls to the first ones. */
export function shareFee(feeStroops: bigint, operations: readonly number[]): string[] {
  const all = BigInt(operations.reduce((sum, count) => sum + count, 0))
  let [given, counted] = [0n, 0n]
  return operations.map((count) => {
    counted += BigInt(count)
    const until = (feeStroops * counted + all - 1n) / all
    const share = until - given
    given = until
    return fromStroops(share)
  })
}
