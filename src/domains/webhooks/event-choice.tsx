import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useRooms } from '#client/app/session/rooms.ts'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import {
  ADMIN_EVENTS,
  type AdminEvent,
  ALL_EVENTS,
  CHOSEN_EVENT_TYPES,
  type EventType,
} from '#shared/domains/webhooks/event-types.ts'
import css from './webhooks.module.css'

interface Props {
  chosen: readonly string[]
  fault: string | undefined
  onChange: (events: string[]) => void
}

const ALL_ROOMS = [...ADMIN_SCOPES, 'super'] as const

/** All events, later ones too, or some of them by what they are about. */
export function EventChoice({ chosen, fault, onChange }: Props) {
  const { t } = useLingui()
  const isOpen = useRooms()
  const ofAdministrators = (event: EventType) => (event in ADMIN_EVENTS ? ADMIN_EVENTS[event as AdminEvent] : null)
  const events = CHOSEN_EVENT_TYPES.filter((event) => {
    const scope = ofAdministrators(event)
    return scope === null || isOpen(scope === 'every' ? ALL_ROOMS : [scope])
  })
  const of = (...kinds: string[]) =>
    events.filter((event) => ofAdministrators(event) === null && kinds.includes(event.split('.')[0] ?? ''))
  const groups = [
    { label: t`Payments`, offered: of('payment', 'request', 'schedule', 'deposit') },
    { label: t`Orders`, offered: of('order') },
    { label: t`Staking`, offered: of('stake') },
    { label: t`Account`, offered: of('reminder', 'alert', 'affiliate', 'identity', 'security', 'message') },
    { label: t`Administration`, offered: events.filter((event) => ofAdministrators(event) !== null) },
  ]
  const isAll = chosen.includes(ALL_EVENTS)
  const toggle = (event: string, isChosen: boolean) =>
    onChange(events.filter((each) => (each === event ? isChosen : chosen.includes(each))))
  return (
    <fieldset className={css.choice}>
      <legend>{t`Events`}</legend>
      <Checkbox
        label={t`All events, also ones that are added later`}
        checked={isAll}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [ALL_EVENTS] : [])}
      />
      {!isAll &&
        groups.map(
          ({ label, offered }) =>
            offered.length > 0 && (
              <fieldset key={label} className={css.kinds}>
                <legend>{label}</legend>
                {offered.map((event) => (
                  <Checkbox
                    key={event}
                    label={<code translate="no">{event}</code>}
                    checked={chosen.includes(event)}
                    onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
                  />
                ))}
              </fieldset>
            ),
        )}
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
