import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { AllowListPanel } from './allow-list-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { FreezePanel } from './freeze-panel.tsx'
import { NextStep } from './next-step.tsx'
import { SaveCodes } from './save-codes.tsx'
import { ScorePanel } from './score-panel.tsx'
import css from './security.module.css'
import { SendingPanel } from './sending-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SigningInPanel } from './signing-in-panel.tsx'

/** /security: how well the account is protected, and everything that protects it. New recovery codes are shown alone. */
export function SecurityScreen() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <SaveCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <SettingsFrame title={t`Security`} note={t`Your sign-in and the protection of your payments.`}>
      <ScorePanel nextStep={(next) => <NextStep next={next} onCodes={setCodes} />} />
      <SigningInPanel onCodes={setCodes} />
      <SendingPanel />
      <AllowListPanel />
      <SessionsPanel>
        <div className={css.foot}>
          <Anchor fz={13} renderRoot={(props) => <Link {...props} to="/access-history" />}>
            {t`Access history`}
          </Anchor>
        </div>
      </SessionsPanel>
      <DevicesPanel />
      <FreezePanel />
    </SettingsFrame>
  )
}
