import type { Alarm } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { canBecome, type DepositStatus } from '#shared/domains/deposits/deposits.states.ts'
import type { MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'

interface Assessed {
  usd: string
  settings: Pick<MethodSettings, 'approveAboveUsd'>
  alarms: readonly Alarm[]
  /** Within 24 hours, without this one. */
  credited: { byAdmin: string; toPerson: string }
  isImporter: boolean
}

/** Whether a second administrator has to agree: sums add up over a day, by administrator and by person, so that splitting evades nothing. */
export function takesTwo({ usd, settings, alarms, credited, isImporter }: Assessed): boolean {
  const most = usdCents(settings.approveAboveUsd)
  const sums = [credited.byAdmin, credited.toPerson].map((sum) => usdCents(sum) + usdCents(usd))
  return isImporter || alarms.length > 0 || sums.some((sum) => sum > most)
}

export const CONTRADICTED =
  'A later line of a statement says otherwise of this payment. Two administrators dismiss it, or it is refused.'

/** Why this administrator cannot credit an order; null where they can ask for it at least. */
export function obstacleTo(
  order: { status: DepositStatus; userId: string },
  by: string,
  { xlm, isContradicted }: { xlm: string | null; isContradicted: boolean },
): string | null {
  if (order.userId === by) return 'Nobody credits their own order.'
  if (order.status === 'credited') return 'It was credited already.'
  if (!canBecome(order.status, 'credited'))
    return order.status === 'waiting' || order.status === 'claimed'
      ? 'No line of a statement has its payment.'
      : `An order that is ${order.status} is not credited.`
  if (isContradicted) return CONTRADICTED
  return xlm === null ? 'The payment is smaller than the fee.' : null
}
