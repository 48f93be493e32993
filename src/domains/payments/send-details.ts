import { finishAmountText } from '#client/ui/amount-input-text.ts'
import type { PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { MemoType } from '#shared/kernel/memo.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** The send form's fields, all as typed. */
export interface SendDetails {
  destination: string
  asset: AssetId
  amount: string
  memo: string
  memoType: MemoType
}
export const NO_DETAILS: SendDetails = { destination: '', asset: NATIVE, amount: '', memo: '', memoType: 'text' }
export const MEMO_TYPES = MemoType.options

/** The fields as payments.preview takes them; an empty memo is none. */
export const toPayment = ({ destination, asset, amount, memo, memoType }: SendDetails): PreviewPayment => ({
  destination: destination.trim(),
  asset,
  amount: finishAmountText(amount),
  ...(memo === '' ? {} : { memo, memoType }),
})

/** '482461.2000000' -> '482461.2': an amount as the field holds it. */
export const fieldText = (amount: string): string => amount.replace(/\.?0+$/, '')

/** A part of what can leave now, the network fee set aside where it is paid in the same asset; never below zero, never rounded up. */
export function partOf({ asset, spendable }: WalletBalance, percent: 25 | 50 | 75 | 100, networkFee: string): string {
  const free = toStroops(spendable) - (asset === NATIVE ? toStroops(networkFee) : 0n)
  return free > 0n ? fieldText(fromStroops((free * BigInt(percent)) / 100n)) : '0'
}

/** The highest fee that the person has seen and so agrees to, in XLM: network fee and service fee. */
export function agreedFee({ fee, feeAsset, networkFee }: PaymentPreview): string {
  return fromStroops(toStroops(networkFee) + (feeAsset === NATIVE ? toStroops(fee) : 0n))
}

/** Who is paid, as it is sent: the resolved address, never the name. */
export const payee = ({ muxedDestination, destination }: PaymentPreview): string => muxedDestination ?? destination

/** UTF-8 bytes, as a text memo is measured. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length
