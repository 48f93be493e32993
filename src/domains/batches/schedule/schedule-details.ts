import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { EVERY, type Every } from '#shared/domains/payments/schedule-times.ts'
import type { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { memoFault } from '#shared/kernel/memo.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'

/** The form as it is typed. */
export interface ScheduleDetails {
  destination: string
  asset: string
  amount: string
  memo: string
  /** Of the field datetime-local: without a zone, in the zone of who types. */
  startsAt: string
  every: Every | null
  ends: 'never' | 'times' | 'date'
  times: string
  until: string
}
export const NO_SCHEDULE: ScheduleDetails = {
  ...{ destination: '', asset: NATIVE, amount: '', memo: '', startsAt: '' },
  ...{ every: EVERY[2], ends: 'never', times: '12', until: '' },
}

type Typed = Omit<SchedulePayment, 'requestId'>
type Faults = Partial<Record<keyof ScheduleDetails, MessageDescriptor>>

/** What the form says, or what is wrong with it, by field. */
export function toSchedule(details: ScheduleDetails): { faults: Faults; input: Typed | null } {
  const { asset, amount, memo, every, ends, times, until } = details
  const destination = details.destination.trim()
  const starts = new Date(details.startsAt)
  const isLate = !(starts.getTime() > Date.now())
  const faults: Faults = {
    ...(destination === '' && { destination: msg`Enter an address or a name.` }),
    ...(looksLikeSecret(destination) && { destination: msg`That is a secret key, not an address. Never share it.` }),
    ...((parseStroops(amount) ?? 0n) <= 0n && { amount: msg`Enter an amount.` }),
    ...(memo !== '' && memoFault('text', memo) !== null && { memo: msg`A memo has at most 28 bytes.` }),
    ...(isLate && { startsAt: msg`Choose a day and a time to come.` }),
    ...(every !== null &&
      ends === 'times' &&
      !/^[1-9]\d{0,2}$/.test(times) && { times: msg`Enter a number up to 999.` }),
    ...(every !== null &&
      ends === 'date' &&
      !(isLate || until >= starts.toISOString().slice(0, 10)) && { until: msg`Choose a day after the first payment.` }),
  }
  if (Object.keys(faults).length > 0) return { faults, input: null }
  const end = { never: {}, times: { ends: Number(times) }, date: { ends: until } }[ends]
  const input = {
    ...{ destination, asset, amount, startsAt: starts.toISOString() },
    ...(memo !== '' && { memo, memoType: 'text' as const }),
    ...(every !== null && { every, ...end }),
  }
  return { faults, input }
}
