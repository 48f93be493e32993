import type { Failure } from '#client/ui/failure.ts'

export type SendField = 'destination' | 'amount' | 'memo'

const FIELDS: Partial<Record<Failure['code'], SendField>> = {
  DESTINATION_UNKNOWN: 'destination',
  DESTINATION_CHANGED: 'destination',
  DESTINATION_UNFUNDED: 'destination',
  DESTINATION_NO_TRUSTLINE: 'destination',
  DESTINATION_NOT_AUTHORIZED: 'destination',
  DESTINATION_LINE_FULL: 'amount',
  SECRET_IN_ADDRESS: 'destination',
  SELF_PAYMENT: 'destination',
  INSUFFICIENT_FUNDS: 'amount',
  NO_TRUSTLINE: 'amount',
  LIMIT_EXCEEDED: 'amount',
  MEMO_REQUIRED: 'memo',
  MEMO_WITH_MUXED: 'memo',
}

/** The field that a refusal concerns; null if it concerns the payment as a whole. */
export const fieldOf = ({ code }: Failure): SendField | null => FIELDS[code] ?? null
