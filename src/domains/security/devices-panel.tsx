import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { deviceOf } from '#client/ui/device-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useDeviceText } from '#client/ui/use-device-text.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { KnownDevice } from '#shared/domains/security/sessions.schema.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { SettingRow } from './setting-row.tsx'

/** Devices that the person has signed in with: they may be named, and forgotten. */
export function DevicesPanel() {
  const { t } = useLingui()
  const devices = trpc.devices.list.useQuery()
  return (
    <Panel title={t`Trusted devices`} note={t`A sign-in from any other device counts as new.`}>
      {devices.data ? (
        devices.data.items.map((device) => <DeviceRow key={device.id} device={device} />)
      ) : (
        <Unanswered query={devices} failed={t`Your devices did not load`} rows={2} height={64} disc={36} />
      )}
    </Panel>
  )
}

function DeviceRow({ device }: { device: KnownDevice }) {
  const { t } = useLingui()
  const deviceText = useDeviceText()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const [isRenaming, setRenaming] = useState(false)
  const { id, userAgent, lastSeenAt, isCurrent } = device
  const name = device.name ?? deviceText(userAgent)
  const rename = trpc.devices.rename.useMutation({
    onSuccess: async () => {
      await utils.devices.invalidate()
      setRenaming(false)
    },
  })
  const forget = trpc.devices.forget.useMutation({
    onSuccess: () => showToast({ title: t`Device forgotten`, description: t`Its sessions have ended.` }),
    onError: (error) =>
      showToast({ title: t`Device not forgotten`, description: explain(error), variant: 'destructive' }),
    onSettled: () => Promise.all([utils.devices.invalidate(), utils.sessions.invalidate()]),
  })
  const lastSeen = isZoneKnown ? t`Last sign-in on ${formats.dayTime(lastSeenAt)}` : ' '
  return (
    <SettingRow
      icon={deviceOf(userAgent).isHandheld ? IconDeviceMobile : IconDeviceDesktop}
      title={name}
      note={device.name === null ? lastSeen : `${deviceText(userAgent)} · ${lastSeen}`}
    >
      {isCurrent && <StatusBadge tone="good" label={t`This device`} />}
      <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
        {t`Rename`}
        <span className="vh"> {t`the device ${name}`}</span>
      </Button>
      {!isCurrent && (
        <BusyButton size="xs" variant="default" busy={forget.isPending} onClick={() => forget.mutate({ id })}>
          {t`Forget`}
          <span className="vh"> {t`the device ${name}`}</span>
        </BusyButton>
      )}
      <RenameDialog
        title={t`Rename the device`}
        known={name.slice(0, 40)}
        emptyFault={t`Give the device a name`}
        maxLength={40}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        rename={{ ...rename, mutate: (next) => rename.mutate({ id, name: next }) }}
      />
    </SettingRow>
  )
}
