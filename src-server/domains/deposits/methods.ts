import type { DepositMethod, RecipientLine } from '#shared/domains/deposits/deposits.schema.ts'
import { type MethodKind, MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { MethodRow } from './methods.queries.ts'

/** A method with its settings as its kind's schema has them. */
export interface Method
  extends Pick<MethodRow, 'id' | 'methodName' | 'displayName' | 'active' | 'statementColumns' | 'updatedAt'> {
  kind: MethodKind
  settings: MethodSettings
}

export function methodOf(row: Omit<MethodRow, 'statementHeaderLine' | 'displayOrder'>): Method {
  const settings = MethodSettings.parse(row.configSettings)
  const { id, methodName, displayName, active, statementColumns, updatedAt } = row
  return { id, methodName, displayName, active, statementColumns, updatedAt, kind: settings.recipient.kind, settings }
}

/** Whether orders are taken at that time; hours that end before they begin go past midnight. */
export function isOpenAt({ hours }: MethodSettings, now: Date): boolean {
  if (hours === null || hours.from === hours.to) return true
  const time = now.toISOString().slice(11, 16)
  return hours.from < hours.to ? time >= hours.from && time < hours.to : time >= hours.from || time < hours.to
}

export function recipientLines({ recipient }: MethodSettings): RecipientLine[] {
  if (recipient.kind === 'cash_app')
    return [
      { label: 'cashtag', value: recipient.cashtag },
      { label: 'name', value: recipient.name },
    ]
  return (['holder', 'bank', 'account', 'routing'] as const).map((label) => ({ label, value: recipient[label] }))
}

/** The account that a statement is of. */
export const accountOf = ({ recipient }: MethodSettings): string =>
  recipient.kind === 'cash_app' ? recipient.cashtag : recipient.account

/** Link that opens the payer's app with all of it filled in; null where there is no such address. */
export function payLinkOf(recipient: readonly RecipientLine[], payUsd: string): string | null {
  const cashtag = recipient.find(({ label }) => label === 'cashtag')?.value
  return cashtag === undefined ? null : `https://cash.app/${cashtag}/${payUsd}`
}

export function presentMethod(method: Method, now: Date): Omit<DepositMethod, 'limits'> {
  const { methodName, displayName, kind, settings } = method
  const { minUsd, maxUsd, hours, feePercent, feeFlatUsd, payWithinMinutes, holdDays, levels } = settings
  return {
    method: methodName,
    title: displayName,
    kind,
    isOpen: isOpenAt(settings, now),
    minUsd,
    maxUsd,
    hours,
    feePercent,
    feeFlatUsd,
    payWithinMinutes,
    holdDays,
    levels,
  }
}
