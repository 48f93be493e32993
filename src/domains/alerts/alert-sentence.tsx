import { Trans } from '@lingui/react/macro'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { type AlertCondition, REST_HOURS } from '#shared/domains/alerts/alerts.schema.ts'
import css from './alerts.module.css'

interface Props {
  /** Of the asset, or of the pair. */
  name: string
  condition: AlertCondition
  /** The price as it is shown, or percent as decimal text. */
  level: string
  repeats: boolean
}

/** Consequences of an alert, in a sentence or two. */
export function AlertSentence({ name, condition, level, repeats }: Props) {
  const percent = condition === 'change' ? plainPercent(level) : ''
  return (
    <p className={css.sentence}>
      {condition === 'above' && (
        <Trans>
          We tell you when {name} reaches {level} or more.
        </Trans>
      )}
      {condition === 'below' && (
        <Trans>
          We tell you when {name} falls to {level} or less.
        </Trans>
      )}
      {condition === 'change' && (
        <Trans>
          We tell you when {name} has changed by {percent} within 24 hours, up or down.
        </Trans>
      )}{' '}
      {repeats ? (
        <Trans>The alert then pauses for {REST_HOURS} hours, so small swings do not trigger it twice.</Trans>
      ) : (
        <Trans>The alert then ends.</Trans>
      )}
    </p>
  )
}
