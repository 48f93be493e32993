import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconKey, IconListNumbers, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { EmailRow } from './email-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { SettingRow } from './setting-row.tsx'
import { TurnOffAppDialog } from './turn-off-app-dialog.tsx'
import { useRenewCodes } from './use-renew-codes.ts'

const MADE_AT_ONCE = 10

/** Email address, password, authenticator app, recovery codes and passkeys. */
export function SigningInPanel({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const factors = trpc.security.factors.useQuery()
  return (
    <Panel title={t`Signing in`}>
      <EmailRow />
      <PasswordRow />
      {factors.data ? (
        <>
          <AppRow isOn={factors.data.totp} />
          {(factors.data.totp || factors.data.passkeys.length > 0) && (
            <CodesRow left={factors.data.recoveryCodesLeft} onCodes={onCodes} />
          )}
          <PasskeyRows passkeys={factors.data.passkeys} onCodes={onCodes} />
        </>
      ) : (
        <Unanswered query={factors} failed={t`Your second factors did not load`} rows={2} height={64} disc={36} />
      )}
    </Panel>
  )
}

function PasswordRow() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      icon={IconKey}
      title={t`Password`}
      note={t`Use 8 to 128 characters, and avoid passwords that are easy to guess.`}
    >
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t({ message: 'Change', context: 'button' })}
        <span className="vh"> {t`the password`}</span>
      </Button>
      <ChangePasswordDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SettingRow>
  )
}

function AppRow({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      icon={IconShieldLock}
      title={t`Authenticator app`}
      note={t`Six digits from your phone beside the password.`}
    >
      {isOn ? (
        <>
          <StatusBadge tone="good" label={t`Enabled`} />
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {t`Turn off`}
            <span className="vh"> {t`the authenticator app`}</span>
          </Button>
        </>
      ) : (
        <ButtonLink to="/security/two-factor" size="xs" variant="default">{t`Set up`}</ButtonLink>
      )}
      <TurnOffAppDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SettingRow>
  )
}

function CodesRow({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const { run, pending } = useRenewCodes(onCodes)
  return (
    <SettingRow icon={IconListNumbers} title={t`Recovery codes`} note={t`${left} of ${MADE_AT_ONCE} left`}>
      <BusyButton size="xs" variant="default" busy={pending} onClick={run}>
        {t`New codes`}
      </BusyButton>
    </SettingRow>
  )
}
