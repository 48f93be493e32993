import { useLingui } from '@lingui/react/macro'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { AccessPanel } from './access-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** /access-history: where the person is signed in, and every sign-in and refusal. */
export function AccessScreen() {
  const { t } = useLingui()
  return (
    <SettingsFrame title={t`Access history`} note={t`Sign-ins to your account and refused attempts.`}>
      <AccessPanel sessions={<SessionsPanel />} />
    </SettingsFrame>
  )
}
