import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { Passkey } from '#shared/domains/security/second-factors.schema.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SettingRow } from './setting-row.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

interface Props {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[]) => void
}

/** Adding a passkey, and each that there is. */
export function PasskeyRows({ passkeys, onCodes }: Props) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { isPossible, pending, run } = useAddPasskey(onCodes)
  const note =
    isHydrated && !isPossible
      ? t`This browser has no passkeys here.`
      : t`Your fingerprint, face or device PIN. Nothing to type, and it cannot be phished.`
  return (
    <>
      <SettingRow icon={IconFingerprint} title={t`Passkeys`} note={note}>
        {(!isHydrated || isPossible) && (
          <BusyButton
            size="xs"
            variant="default"
            busy={pending}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={run}
          >
            {t`Add`}
            <span className="vh"> {t`a passkey`}</span>
          </BusyButton>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt } = passkey
  const told = lastUsedAt
    ? t`Last used on ${formats.dayTime(lastUsedAt)}`
    : t`Added on ${formats.date(createdAt)}, not used yet`
  return (
    <SettingRow icon={IconFingerprint} title={name} note={isZoneKnown ? told : ' '}>
      <Button size="xs" variant="default" onClick={() => setDialog('rename')}>
        {t`Rename`}
        <span className="vh"> {name}</span>
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('remove')}>
        {t`Remove`}
        <span className="vh"> {name}</span>
      </Button>
      <RenamePasskeyDialog passkey={passkey} isOpen={dialog === 'rename'} onClose={() => setDialog(null)} />
      <RemovePasskeyDialog passkey={passkey} isOpen={dialog === 'remove'} onClose={() => setDialog(null)} />
    </SettingRow>
  )
}
