import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
import type { SessionOverview } from '#shared/domains/security/sessions.schema.ts'
import css from './security.module.css'
import { SettingRow } from './setting-row.tsx'

/** Where the person is signed in; each session can be ended, or all but this one. */
export function SessionsPanel({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const sessions = trpc.sessions.list.useQuery()
  const items = sessions.data?.items
  return (
    <Panel
      title={t`Sessions`}
      note={items && t`${plural(items.length, { one: '# active', other: '# active' })}`}
      actions={items && items.length > 1 && <EndOthers />}
    >
      {items ? (
        items.map((session) => <SessionRow key={session.id} session={session} />)
      ) : (
        <Unanswered query={sessions} failed={t`Your sessions did not load`} rows={2} height={64} disc={36} />
      )}
      {children}
    </Panel>
  )
}

function SessionRow({ session }: { session: SessionOverview }) {
  const { t } = useLingui()
  const deviceText = useDeviceText()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const { id, userAgent, ipAddress, lastSeenAt, isCurrent } = session
  const device = deviceText(userAgent)
  const end = trpc.sessions.end.useMutation({
    onSuccess: () => showToast({ title: t`Session ended` }),
    onError: (error) => showToast({ title: t`Session not ended`, description: explain(error), variant: 'destructive' }),
    onSettled: () => utils.sessions.invalidate(),
  })
  return (
    <SettingRow
      icon={deviceOf(userAgent).isHandheld ? IconDeviceMobile : IconDeviceDesktop}
      title={device}
      note={ipAddress}
    >
      {isCurrent ? (
        <StatusBadge tone="good" label={t`This session`} />
      ) : (
        <>
          <span className={css.when}>{isZoneKnown ? formats.dayTime(lastSeenAt) : ''}</span>
          <BusyButton size="xs" variant="default" busy={end.isPending} onClick={() => end.mutate({ id })}>
            {t`End`}
            <span className="vh"> {t`the session of ${device}`}</span>
          </BusyButton>
        </>
      )}
    </SettingRow>
  )
}

function EndOthers() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const end = trpc.sessions.endOthers.useMutation({
    onSuccess: () => showToast({ title: t`All other sessions have ended` }),
    onError: (error) =>
      showToast({ title: t`Sessions not ended`, description: explain(error), variant: 'destructive' }),
    onSettled: () => utils.sessions.invalidate(),
  })
  return (
    <BusyButton size="compact-sm" variant="subtle" busy={end.isPending} onClick={() => end.mutate()}>
      {t`Sign out all others`}
    </BusyButton>
  )
}
