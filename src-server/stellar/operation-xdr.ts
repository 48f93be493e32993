import { Asset, Claimant as LedgerClaimant, LiquidityPoolAsset, Operation, type xdr } from '@stellar/stellar-sdk/base'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { Claimant, OperationPlan } from './operation-plan.ts'

/** What trades, or puts into pools and takes out of them. */
type TradePlan = Exclude<
  OperationPlan,
  {
    kind:
      | 'payment'
      | 'create_account'
      | 'change_trust'
      | 'create_claimable_balance'
      | 'claim_claimable_balance'
      | 'account_merge'
  }
>

/** Throws where a plan can be in no envelope: an address, an asset or an amount that is none. */
export function checkOperation(source: string, plan: OperationPlan): void {
  operationXdr(source, plan)
}

/** `payer`: G or M address of the account of an operation that names none of its own. */
export function operationXdr(payer: string, plan: OperationPlan): xdr.Operation {
  const source = plan.source ?? payer
  switch (plan.kind) {
    case 'create_account':
      return Operation.createAccount({ source, destination: plan.destination, startingBalance: plan.startingBalance })
    case 'change_trust':
      return Operation.changeTrust({ source, asset: ledgerAsset(plan.asset), limit: plan.limit })
    case 'payment':
      return Operation.payment({ ...plan, source, asset: ledgerAsset(plan.asset) })
    case 'create_claimable_balance':
      return Operation.createClaimableBalance({
        source,
        asset: ledgerAsset(plan.asset),
        amount: plan.amount,
        claimants: plan.claimants.map(claimantXdr),
      })
    case 'claim_claimable_balance':
      return Operation.claimClaimableBalance({ source, balanceId: plan.balanceId })
    case 'account_merge':
      return Operation.accountMerge({ source, destination: plan.destination })
    default:
      return tradeXdr(source, plan)
  }
}

function tradeXdr(source: string, plan: TradePlan): xdr.Operation {
  switch (plan.kind) {
    case 'manage_sell_offer':
      return Operation.manageSellOffer({ ...offerXdr(plan), source, amount: plan.amount, offerId: plan.offerId })
    case 'manage_buy_offer':
      return Operation.manageBuyOffer({ ...offerXdr(plan), source, buyAmount: plan.amount, offerId: plan.offerId })
    case 'create_passive_sell_offer':
      return Operation.createPassiveSellOffer({ ...offerXdr(plan), source, amount: plan.amount })
    case 'path_payment_strict_send':
      return Operation.pathPaymentStrictSend({ ...plan, ...routeXdr(plan), source })
    case 'path_payment_strict_receive':
      return Operation.pathPaymentStrictReceive({ ...plan, ...routeXdr(plan), source })
    case 'change_pool_trust': {
      const asset = new LiquidityPoolAsset(ledgerAsset(plan.assetA), ledgerAsset(plan.assetB), POOL_FEE_BASIS_POINTS)
      return Operation.changeTrust({ source, asset, limit: plan.limit })
    }
    case 'liquidity_pool_deposit': {
      const { poolId, maxA, maxB, minPrice, maxPrice } = plan
      const most = { maxAmountA: maxA, maxAmountB: maxB }
      return Operation.liquidityPoolDeposit({ source, liquidityPoolId: poolId, ...most, minPrice, maxPrice })
    }
    case 'liquidity_pool_withdraw': {
      const { poolId, amount, minA, minB } = plan
      return Operation.liquidityPoolWithdraw({
        source,
        liquidityPoolId: poolId,
        amount,
        minAmountA: minA,
        minAmountB: minB,
      })
    }
  }
}

/** The one fee that pools of the network have (CAP-38). */
const POOL_FEE_BASIS_POINTS = 30

const offerXdr = ({ selling, buying, price }: Extract<OperationPlan, { selling: AssetId }>) => ({
  selling: ledgerAsset(selling),
  buying: ledgerAsset(buying),
  price,
})
const routeXdr = ({ sendAsset, destAsset, path }: Extract<OperationPlan, { path: AssetId[] }>) => ({
  sendAsset: ledgerAsset(sendAsset),
  destAsset: ledgerAsset(destAsset),
  path: path.map(ledgerAsset),
})

/** Relative times count from the close of the ledger that makes the balance. */
const claimantXdr = ({ destination, afterSeconds }: Claimant): LedgerClaimant =>
  new LedgerClaimant(
    destination,
    afterSeconds === undefined
      ? LedgerClaimant.predicateUnconditional()
      : LedgerClaimant.predicateNot(LedgerClaimant.predicateBeforeRelativeTime(String(afterSeconds))),
  )

const ledgerAsset = (asset: AssetId): Asset =>
  asset === NATIVE ? Asset.native() : new Asset(assetCode(asset), assetIssuer(asset) ?? undefined)
