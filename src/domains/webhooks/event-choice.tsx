import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { ALL_EVENTS, CHOSEN_EVENT_TYPES } from '#shared/domains/webhooks/event-types.ts'
import css from './webhooks.module.css'

interface Props {
  chosen: readonly string[]
  fault: string | undefined
  onChange: (events: string[]) => void
}

/** All events, later ones too, or some of them by what they are about. */
export function EventChoice({ chosen, fault, onChange }: Props) {
  const { t } = useLingui()
  const groups = [
    { label: t`Payments`, kinds: ['payment', 'request', 'schedule', 'deposit'] },
    { label: t`Orders`, kinds: ['order'] },
    { label: t`Staking`, kinds: ['stake'] },
    { label: t`Account`, kinds: ['reminder', 'alert', 'affiliate', 'identity', 'security', 'issue'] },
  ]
  const isAll = chosen.includes(ALL_EVENTS)
  const toggle = (event: string, isChosen: boolean) =>
    onChange(CHOSEN_EVENT_TYPES.filter((each) => (each === event ? isChosen : chosen.includes(each))))
  return (
    <fieldset className={css.choice}>
      <legend>{t`Events`}</legend>
      <Checkbox
        label={t`All events, also ones that are added later`}
        checked={isAll}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [ALL_EVENTS] : [])}
      />
      {!isAll &&
        groups.map(({ label, kinds }) => (
          <fieldset key={label} className={css.kinds}>
            <legend>{label}</legend>
            {CHOSEN_EVENT_TYPES.filter((event) => kinds.includes(event.split('.')[0] ?? '')).map((event) => (
              <Checkbox
                key={event}
                label={<code translate="no">{event}</code>}
                checked={chosen.includes(event)}
                onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
