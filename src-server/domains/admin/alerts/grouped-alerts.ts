import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import type { Found } from './alerts.queries.ts'

const APART: readonly DeskAlert[] = ['funds_low', 'issue_active', 'issue_escalated']

/** One telling of all that was found of a kind; each account and pool that runs low and each issue is told of apart. */
export function deskAlertOf(
  type: DeskAlert,
  found: readonly Found[],
): { type: DeskAlert; details: DeskAlertDetails }[] {
  if (APART.includes(type)) return found.map((one) => ({ type, details: detailsOf(one, 1, one.amount) }))
  const [first] = found
  if (!first) return []
  return [
    {
      type,
      details: detailsOf(
        first,
        found.length,
        type === 'deposits_waiting' ? sumUsd(found.map((one) => one.amount ?? '0')) : null,
      ),
    },
  ]
}

const detailsOf = ({ type, name, unit, at, issue }: Found, count: number, amount: string | null): DeskAlertDetails => ({
  count,
  name,
  amount,
  unit: type === 'deposits_waiting' ? 'USD' : (unit ?? null),
  when: at?.toISOString() ?? null,
  ...(issue && { issue }),
})
