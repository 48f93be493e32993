import { useLingui } from '@lingui/react/macro'
import { failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { MOST_ACTIVE_ALERTS } from '#shared/domains/alerts/alerts.schema.ts'

/** Turns a refusal of an alert into a sentence of the chosen language. */
export function useAlertFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const explain = useFailureText()
  return (error) =>
    failureOf(error).code === 'LIMIT_EXCEEDED'
      ? t`You can have ${MOST_ACTIVE_ALERTS} active alerts. Pause or remove one first.`
      : explain(error)
}
