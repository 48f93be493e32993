import { useLingui } from '@lingui/react/macro'
import type { DecisionField } from '#client/app/desk/decision.ts'
import { fromLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { type AskForLimits, LIMITS_LAST_DAYS } from '#shared/domains/kyc/limit-overrides.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

const USD = /^(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/

/** Fields of a request for other limits beside its reason. */
export function useLimitFields(): DecisionField[] {
  const { t } = useLingui()
  const dollars = (name: string, label: string): DecisionField => ({
    name,
    label,
    hint: t`US dollars. Empty: the limit of the level stays.`,
    type: 'text',
    faultOf: (text) => (text !== '' && !USD.test(text) ? t`Enter dollars, such as 2500 or 2500.50` : undefined),
  })
  return [
    dollars('payment', t`Each payment`),
    {
      ...dollars('day', t`In 24 hours`),
      faultOf(text, { payment, month }) {
        if (!payment && !text && !month) return t`Name one limit at least`
        return text !== '' && !USD.test(text) ? t`Enter dollars, such as 2500 or 2500.50` : undefined
      },
    },
    dollars('month', t`In 30 days`),
    {
      name: 'endsAt',
      label: t`Ends on`,
      hint: t`Your local time, ${LIMITS_LAST_DAYS} days away at most.`,
      type: 'moment',
      faultOf(text) {
        const ms = new Date(fromLocal(text)).getTime() - serverNow()
        return ms > 0 && ms <= LIMITS_LAST_DAYS * DAY_MS
          ? undefined
          : t`Name a moment in the future, ${LIMITS_LAST_DAYS} days away at most`
      },
    },
  ]
}

/** The fields as the call takes them. */
export const limitsOf = ({
  payment,
  day,
  month,
  endsAt = '',
}: Readonly<Record<string, string>>): Pick<AskForLimits, 'payment' | 'day' | 'month' | 'endsAt'> => ({
  ...(payment && { payment }),
  ...(day && { day }),
  ...(month && { month }),
  endsAt: fromLocal(endsAt),
})
