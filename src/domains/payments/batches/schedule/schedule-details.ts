import { type TimeDetails, type TimeFaults, toTiming } from '#client/ui/schedule/time-details.ts'
import type { PaymentSchedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { MemoType, memoFault } from '#shared/kernel/memo.ts'
import { bareText, parseStroops } from '#shared/kernel/stroops.ts'

/** What is paid, as it is typed. */
export interface PaymentDetails {
  destination: string
  asset: string
  amount: string
  memo: string
  memoType: MemoType
}
export const NO_PAYMENT: PaymentDetails = { destination: '', asset: NATIVE, amount: '', memo: '', memoType: 'text' }

export const paymentOf = ({
  destination,
  to,
  toName,
  asset,
  amount,
  memo,
  memoType,
}: PaymentSchedule): PaymentDetails => ({
  destination: toName === null && !destination.includes('*') ? to : destination,
  asset,
  amount: bareText(amount),
  memo: memo ?? '',
  memoType: MemoType.options.find((known) => known === memoType) ?? 'text',
})

type TypedSchedule = Omit<SchedulePayment, 'requestId'>

/** The form's content, or what is wrong with its times. */
export function toSchedule(
  payment: PaymentDetails,
  details: TimeDetails,
  was: PaymentSchedule | null,
): { faults: TimeFaults; input: TypedSchedule | null } {
  const { faults, timing } = toTiming(details, was)
  const paid = toPaid(payment)
  return { faults, input: timing && paid && { ...paid, ...timing } }
}

/** null while its fields say that something is wrong. */
function toPaid({ asset, amount, memo, memoType, ...typed }: PaymentDetails) {
  const destination = typed.destination.trim()
  if (destination === '' || looksLikeSecret(destination) || (parseStroops(amount) ?? 0n) <= 0n) return null
  if (memo !== '' && memoFault(memoType, memo) !== null) return null
  return { destination, asset, amount, ...(memo !== '' && { memo, memoType }) }
}
