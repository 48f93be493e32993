import { takerOf } from '#server/domains/accounts/charge.ts'
import { feeFor } from '#server/domains/orders/fees/order-fees.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { type PlannedFee, ruleOf } from '#server/domains/orders/planning.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { SLIPPAGE, withSlippage } from '#shared/domains/markets/impact.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { HeldRow } from './held-orders.queries.ts'

/** Stroops of `asset`: what it comes to at the price that it waits for, and at most. */
export interface HeldFee {
  asset: string
  expected: bigint
  most: bigint
}

/**
 * Fee of an order that waits, as the rule is now. Where what it sells, or what the fee's asset is worth,
 * is only known once it triggers, as much more is expected at most as the price of a market order may slip. Throws UNAVAILABLE
 * where it could not be taken.
 */
export async function feeOfHeld(
  deps: Pick<OrdersDeps, 'fees' | 'prices' | 'mirror'>,
  { side, type }: Pick<PreviewHeldOrder, 'side' | 'type'>,
  sold: { asset: string; amount: string },
): Promise<HeldFee> {
  const rule = await ruleOf(deps, sold.asset)
  const amount = toStroops(sold.amount)
  const isKnown = rule?.asset === sold.asset && (side === 'sell' || type === 'stopLimit')
  const most = isKnown ? amount : withSlippage(amount, SLIPPAGE.most, 'buy')
  const of = (stroops: bigint) => feeFor(rule, { asset: sold.asset, amount: stroops })
  const fee = { asset: rule?.asset ?? NATIVE, expected: of(amount), most: of(most) }
  if (fee.most > 0n) await takerOf(deps, fee.asset, fee.most)
  return fee
}

/** Throws QUOTE_CHANGED where an order would cost more than was agreed to for it before, or in another asset. */
export function requireAgreedFee(
  { maxFee, feeAsset }: Pick<HeldRow, 'maxFee' | 'feeAsset'>,
  { most, asset }: Pick<PlannedFee, 'most' | 'asset'>,
): void {
  if (maxFee === null || most === 0n || (asset === feeAsset && most <= toStroops(maxFee))) return
  throw new DomainError(
    'QUOTE_CHANGED',
    `Our fee would be up to ${fromStroops(most)} ${assetCode(asset)} now, and you have agreed to ${maxFee} ${assetCode(feeAsset ?? NATIVE)}.`,
  )
}
