import type { Claimant as LedgerClaimant, Transaction } from '@stellar/stellar-sdk/base'
import { nearestFraction } from '#shared/domains/markets/price.ts'
import { type AssetId, assetId } from '#shared/kernel/asset-id.ts'
import type { Claimant, OperationPlan } from './operation-plan.ts'

type ReadOperation = Transaction['operations'][number]

/** What an operation of a ledger's envelope does; null for a kind that no intent of ours makes. */
export function planOf(operation: ReadOperation): OperationPlan | null {
  switch (operation.type) {
    case 'payment': {
      const { destination, amount } = operation
      return { kind: 'payment', destination, asset: named(operation.asset), amount }
    }
    case 'createAccount': {
      const { destination, startingBalance } = operation
      return { kind: 'create_account', destination, startingBalance }
    }
    case 'changeTrust': {
      const line = operation.line
      if (!('code' in line)) return poolLine(line, operation.limit)
      return { kind: 'change_trust', asset: named(line), limit: operation.limit }
    }
    case 'createClaimableBalance': {
      const claimants = operation.claimants.map(claimantOf)
      if (claimants.includes(null)) return null
      const known = claimants.filter((claimant) => claimant !== null)
      return {
        kind: 'create_claimable_balance',
        asset: named(operation.asset),
        amount: operation.amount,
        claimants: known,
      }
    }
    case 'claimClaimableBalance':
      return { kind: 'claim_claimable_balance', balanceId: operation.balanceId }
    case 'accountMerge':
      return { kind: 'account_merge', destination: operation.destination }
    default:
      return tradeOf(operation)
  }
}

function tradeOf(operation: ReadOperation): OperationPlan | null {
  switch (operation.type) {
    case 'manageSellOffer': {
      const { amount, offerId } = operation
      return { kind: 'manage_sell_offer', ...offerOf(operation), amount, offerId }
    }
    case 'manageBuyOffer': {
      const { buyAmount, offerId } = operation
      return { kind: 'manage_buy_offer', ...offerOf(operation), amount: buyAmount, offerId }
    }
    case 'createPassiveSellOffer':
      return { kind: 'create_passive_sell_offer', ...offerOf(operation), amount: operation.amount }
    case 'pathPaymentStrictSend': {
      const { sendAmount, destMin } = operation
      return { kind: 'path_payment_strict_send', ...routeOf(operation), sendAmount, destMin }
    }
    case 'pathPaymentStrictReceive': {
      const { sendMax, destAmount } = operation
      return { kind: 'path_payment_strict_receive', ...routeOf(operation), sendMax, destAmount }
    }
    case 'liquidityPoolDeposit': {
      const { liquidityPoolId: poolId, maxAmountA: maxA, maxAmountB: maxB } = operation
      const [minPrice, maxPrice] = [nearestFraction(operation.minPrice), nearestFraction(operation.maxPrice)]
      return { kind: 'liquidity_pool_deposit', poolId, maxA, maxB, minPrice, maxPrice }
    }
    case 'liquidityPoolWithdraw': {
      const { liquidityPoolId: poolId, amount, minAmountA: minA, minAmountB: minB } = operation
      return { kind: 'liquidity_pool_withdraw', poolId, amount, minA, minB }
    }
    default:
      return null
  }
}

interface ReadAsset {
  code: string
  issuer?: string | undefined
}

const offerOf = ({ selling, buying, price }: { selling: ReadAsset; buying: ReadAsset; price: string }) => ({
  selling: named(selling),
  buying: named(buying),
  price: nearestFraction(price),
})

function routeOf(read: { sendAsset: ReadAsset; destAsset: ReadAsset; path: ReadAsset[]; destination: string }) {
  const { sendAsset, destAsset, path, destination } = read
  return { sendAsset: named(sendAsset), destAsset: named(destAsset), path: path.map(named), destination }
}

function poolLine(line: object, limit: string): OperationPlan | null {
  if (!('assetA' in line && 'assetB' in line)) return null
  const { assetA, assetB } = line as { assetA: ReadAsset; assetB: ReadAsset }
  return { kind: 'change_pool_trust', assetA: named(assetA), assetB: named(assetB), limit }
}

const named = ({ code, issuer }: ReadAsset): AssetId => assetId(code, issuer ?? null)

/** null for a condition that we set nowhere. */
function claimantOf({ destination, predicate }: LedgerClaimant): Claimant | null {
  const condition: unknown = predicate.toJson()
  if (condition === 'unconditional') return { destination }
  const waits = (condition as { not?: { before_relative_time?: string } }).not?.before_relative_time
  return waits === undefined ? null : { destination, afterSeconds: Number(waits) }
}
