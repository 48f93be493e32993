import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useDeviceText } from '#client/ui/use-device-text.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { PushDevice, PushDevices } from '#shared/domains/notifications/push.schema.ts'
import c from './notifications.module.css'
import { usePush } from './use-push.ts'

/** Which of the person's browsers are told while no page is open. */
export function PushPanel() {
  const { t } = useLingui()
  const devices = trpc.notifications.push.devices.useQuery()
  return (
    <Panel title={t`Push notifications`}>
      {devices.data ? (
        <Devices known={devices.data} />
      ) : (
        <Unanswered query={devices} failed={t`Your devices did not load`} rows={1} height={64} disc={0} />
      )}
    </Panel>
  )
}

function Devices({ known }: { known: PushDevices }) {
  const { t } = useLingui()
  const { state, isBusy, turnOn, turnOff, remove } = usePush(known)
  const notes = {
    unable: t`This browser cannot show them. On an iPhone, first add this site to the home screen.`,
    blocked: t`Your browser blocks notifications from this site. Allow them in its settings.`,
    off: t`They reach you here even when no page is open.`,
    on: t`On in this browser until you sign out.`,
  }
  return (
    <ul className={c.devices}>
      <li>
        <span>
          <b>{t`This device`}</b>
          <span>{state === null ? '' : notes[state]}</span>
        </span>
        {state === 'off' && <BusyButton busy={isBusy} onClick={turnOn}>{t`Turn on`}</BusyButton>}
        {state === 'on' && <BusyButton variant="default" busy={isBusy} onClick={turnOff}>{t`Turn off`}</BusyButton>}
      </li>
      {known.items
        .filter(({ isThis }) => !isThis)
        .map((device) => (
          <OtherDevice key={device.id} device={device} isBusy={isBusy} onRemove={() => remove(device.id)} />
        ))}
    </ul>
  )
}

interface OtherProps {
  device: PushDevice
  isBusy: boolean
  onRemove: () => void
}

function OtherDevice({ device: { userAgent, createdAt }, isBusy, onRemove }: OtherProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const name = useDeviceText()(userAgent)
  const since = isZoneKnown ? formats.date(createdAt) : ''
  return (
    <li>
      <span>
        <b>{name}</b>
        <span>{t`On since ${since}`}</span>
      </span>
      <BusyButton variant="default" busy={isBusy} onClick={onRemove}>
        {t`Remove`}
        <span className="vh"> {name}</span>
      </BusyButton>
    </li>
  )
}
