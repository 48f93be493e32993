import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { isMachineName } from '#shared/kernel/machine-name.ts'
import { PaymentLimit } from './payment-limit.tsx'
import { RaisedLimitRow } from './raised-limit-row.tsx'
import { SettingRow } from './setting-row.tsx'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** What a payment needs, and what is told of a sign-in. */
export function SendingPanel() {
  const { t } = useLingui()
  const { email, username } = useUser()
  const host = useHydrated() ? window.location.host : ''
  const settings = trpc.settings.get.useQuery()
  const setting = useSetting()
  if (!settings.data)
    return (
      <Panel title={t({ message: 'Sending', context: 'section' })}>
        <Unanswered query={settings} failed={t`Your settings did not load`} rows={3} height={64} disc={0} />
      </Panel>
    )
  const { requirePasswordForSend, notifyOnLogin, transactionLimit, raisedLimit, federationEnabled } = settings.data
  return (
    <Panel title={t({ message: 'Sending', context: 'section' })}>
      <SettingRow
        title={t`Ask for password on every payment`}
        note={t`When this is off, only payments above your limit or of unknown value ask for it.`}
      >
        {(id) => (
          <Switch
            aria-labelledby={id}
            checked={requirePasswordForSend}
            onChange={(event) => setting.run({ requirePasswordForSend: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      <PaymentLimit current={transactionLimit} />
      {raisedLimit && <RaisedLimitRow raised={raisedLimit} />}
      <SettingRow
        title={t`Let others find me by name`}
        note={
          host !== '' && isMachineName(host)
            ? t`Other services find you once this service has a domain of its own.`
            : t`Other services then send to ${username}*${host}.`
        }
      >
        {(id) => (
          <Switch
            aria-labelledby={id}
            checked={federationEnabled}
            onChange={(event) => setting.run({ federationEnabled: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      <SettingRow title={t`Email me when someone signs in`} note={email}>
        {(id) => (
          <Switch
            aria-labelledby={id}
            checked={notifyOnLogin}
            onChange={(event) => setting.run({ notifyOnLogin: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
    </Panel>
  )
}

/** The switch turns once the server has taken the change. */
export function useSetting() {
  const { t } = useLingui()
  return useConfirmed(
    'outflow',
    (change: { requirePasswordForSend?: boolean; notifyOnLogin?: boolean; federationEnabled?: boolean }) =>
      trpcClient.settings.update.mutate(change),
    { onDone: useSecurityRefresh(), failed: t`Your setting was not saved` },
  )
}
