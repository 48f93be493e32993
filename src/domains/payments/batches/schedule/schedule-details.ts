import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fromLocal, toLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { EVERY, type Every } from '#shared/domains/payments/schedule-times.ts'
import type { Schedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
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

/** When it is paid, as it is typed. */
export interface TimeDetails {
  /** Of the field datetime-local: without a zone, in the zone of who types. */
  startsAt: string
  every: Every | null
  ends: 'never' | 'times' | 'date'
  times: string
  until: string
}
export const NO_TIMES: TimeDetails = { startsAt: '', every: EVERY[2], ends: 'never', times: '12', until: '' }

export const paymentOf = ({ destination, to, toName, asset, amount, memo, memoType }: Schedule): PaymentDetails => ({
  destination: toName === null && !destination.includes('*') ? to : destination,
  asset,
  amount: bareText(amount),
  memo: memo ?? '',
  memoType: MemoType.options.find((known) => known === memoType) ?? 'text',
})

/** From its next time on. */
export function timesOf({ nextAt, every, left, endsAt }: Schedule): TimeDetails {
  const startsAt = nextAt === null ? '' : toLocal(nextAt)
  if (left !== null) return { ...NO_TIMES, startsAt, every, ends: 'times', times: String(left) }
  if (endsAt === null) return { ...NO_TIMES, startsAt, every }
  return { ...NO_TIMES, startsAt, every, ends: 'date', until: endsAt.slice(0, 10) }
}

type TypedSchedule = Omit<SchedulePayment, 'requestId'>
type Faults = Partial<Record<keyof TimeDetails, MessageDescriptor>>

/** What the form says, or what is wrong with its times. A time that nobody has touched keeps its seconds. */
export function toSchedule(
  payment: PaymentDetails,
  details: TimeDetails,
  was: Schedule | null,
): { faults: Faults; input: TypedSchedule | null } {
  const { every, ends, times, until } = details
  const starts = new Date(
    was?.nextAt && toLocal(was.nextAt) === details.startsAt ? was.nextAt : fromLocal(details.startsAt),
  )
  const isLate = !(starts.getTime() > serverNow())
  const faults: Faults = {
    ...(isLate && { startsAt: msg`Choose a future date and time.` }),
    ...(every !== null &&
      ends === 'times' &&
      !/^[1-9]\d{0,2}$/.test(times) && { times: msg`Enter a number up to 999.` }),
    ...(every !== null &&
      ends === 'date' &&
      !(isLate || until >= starts.toISOString().slice(0, 10)) && { until: msg`Choose a day after the first payment.` }),
  }
  const paid = toPaid(payment)
  if (Object.keys(faults).length > 0 || paid === null) return { faults, input: null }
  const end = { never: {}, times: { ends: Number(times) }, date: { ends: until } }[ends]
  return { faults, input: { ...paid, startsAt: starts.toISOString(), ...(every !== null && { every, ...end }) } }
}

/** null while its fields say that something is wrong. */
function toPaid({ asset, amount, memo, memoType, ...typed }: PaymentDetails) {
  const destination = typed.destination.trim()
  if (destination === '' || looksLikeSecret(destination) || (parseStroops(amount) ?? 0n) <= 0n) return null
  if (memo !== '' && memoFault(memoType, memo) !== null) return null
  return { destination, asset, amount, ...(memo !== '' && { memo, memoType }) }
}
