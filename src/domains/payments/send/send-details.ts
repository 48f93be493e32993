import { finishAmountText } from '#client/ui/amount-input-text.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { mostBeside } from '#shared/domains/fees/service-fee.ts'
import type { DailyCap, PaymentPreview, PreviewPayment, Speed } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { MemoType } from '#shared/kernel/memo.ts'
import { bareText, fromStroops, parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { stroopsFor, usdCents, usdValueUp } from '#shared/kernel/usd.ts'

/** The send form's fields, all as typed. */
export interface SendDetails {
  destination: string
  asset: AssetId
  amount: string
  memo: string
  memoType: MemoType
  /** To oneself; no part of what is previewed. */
  note: string
  claimable: boolean
  speed: Speed
}
export const NO_DETAILS: SendDetails = {
  destination: '',
  asset: NATIVE,
  amount: '',
  memo: '',
  memoType: 'text',
  note: '',
  claimable: false,
  speed: 'economy',
}
export const MEMO_TYPES = MemoType.options

/** The fields as input of payments.preview; an empty memo is left out. */
export const toPayment = ({
  destination,
  asset,
  amount,
  memo,
  memoType,
  claimable,
  speed,
}: SendDetails): PreviewPayment => ({
  destination: destination.trim(),
  asset,
  amount: finishAmountText(amount),
  ...(memo === '' ? {} : { memo, memoType }),
  claimable: claimable || undefined,
  speed: speed !== 'economy' ? speed : undefined,
})

export interface PaymentBounds {
  /** XLM. */
  networkFee: string
  /** What may still leave within 24 hours; undefined if it is not known. */
  day: DailyCap | undefined
  /** By which the service charges payments in this asset. */
  feeRule?: FeeRule | undefined
}

/** Stroops that can leave now: the reserve is no part of what is spendable, and fees are set aside where they are paid in the same asset. */
export function mostToSend({ asset, spendable }: WalletBalance, { networkFee, feeRule }: PaymentBounds): bigint {
  const free = toStroops(spendable) - (asset === NATIVE ? toStroops(networkFee) : 0n)
  if (free <= 0n) return 0n
  return feeRule?.asset === asset ? mostBeside(free, feeRule) : free
}

/** A share of what can be sent now, at most what may leave within a day; never rounded up. */
export function partOf(balance: WalletBalance, percent: 25 | 50 | 75 | 100, bounds: PaymentBounds): string {
  const part = (mostToSend(balance, bounds) * BigInt(percent)) / 100n
  const { price } = balance
  const limited = price === null || bounds.day === undefined ? null : stroopsFor(bounds.day.left, price)
  return bareText(fromStroops(limited !== null && limited < part ? limited : part))
}

/** What is wrong with an amount: more than can be sent, or than may leave within a day. */
export function amountFault(amount: string, balance: WalletBalance, bounds: PaymentBounds): 'funds' | 'day' | null {
  const stroops = parseStroops(finishAmountText(amount))
  if (stroops === null) return null
  if (stroops > mostToSend(balance, bounds)) return 'funds'
  const { price } = balance
  if (price === null || bounds.day === undefined) return null
  return usdCents(usdValueUp(fromStroops(stroops), price)) > usdCents(bounds.day.left) ? 'day' : null
}

/** The highest fees that the user has seen and agreed to. */
export const agreedFees = ({ fee, feeAsset, networkFee }: PaymentPreview) => ({
  maxFee: fee,
  feeAsset,
  maxNetworkFee: networkFee,
})

/** The destination as it is sent: the resolved address, never the name. */
export const payee = ({ muxedDestination, destination }: PaymentPreview): string => muxedDestination ?? destination

/** UTF-8 bytes, as a text memo is measured. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length
