import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { ApiKey } from '#shared/domains/security/api-keys.schema.ts'
import c from './api-keys.module.css'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyCalls } from './key-calls.tsx'
import { KeyList } from './key-list.tsx'
import { type MadeKey, NewKey } from './new-key.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** The keys by which scripts act for this account: made, shown once, revoked, and what each has asked. */
export function ApiKeysScreen() {
  const { t } = useLingui()
  const [made, setMade] = useState<MadeKey | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const [watched, setWatched] = useState<string | null>(null)
  const keys = trpc.apiKeys.list.useQuery()
  const open = keys.data?.items.filter(({ revokedAt }) => revokedAt === null) ?? []
  const shown = keys.data?.items.find(({ id }) => id === watched) ?? open[0]
  const content = () => {
    if (keys.data) {
      if (open.length === 0)
        return (
          <Empty title={t`No keys yet`} compact>
            {t`Create one for each script, so that you can revoke it alone.`}
          </Empty>
        )
      return <KeyList keys={open} onRevoke={setRevoked} onWatch={setWatched} />
    }
    return <Unanswered query={keys} failed={t`Your keys did not load`} rows={3} height={56} disc={0} />
  }
  return (
    <SettingsFrame
      title={t`API keys`}
      note={t`Scripts act for your account by a key, within what you allow it.`}
      actions={
        <>
          <ButtonLink to="/api-docs" variant="default">{t`API reference`}</ButtonLink>
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsCreating(true)}>
            {t`Create key`}
          </Button>
        </>
      }
    >
      {made && <NewKey made={made} onSaved={() => setMade(null)} />}
      <Panel title={t`Keys`} note={keys.data && t`${open.length} of 50`}>
        {content()}
        <p className={c.foot}>
          {keys.data?.newKeyWaits === false ? (
            <Trans>A key cannot create keys. On this test network a new key can send at once.</Trans>
          ) : (
            <Trans>A key cannot create keys. A new key that can send waits 24 hours before its first payment.</Trans>
          )}
        </p>
      </Panel>
      {shown && <KeyCalls apiKey={shown} keys={open} onChoose={setWatched} />}
      <CreateKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} onMade={setMade} />
      <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />
    </SettingsFrame>
  )
}
