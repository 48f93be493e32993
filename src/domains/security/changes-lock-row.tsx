import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import { LockChanges } from './lock-changes.tsx'
import { SettingRow } from './setting-row.tsx'

/** The lock over everything that would protect the account less, and its end. */
export function ChangesLockRow() {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const isZoneKnown = useZoneKnown()
  const { data: until = null } = trpc.settings.get.useQuery(undefined, {
    select: (settings) => settings.changesLockedUntil,
  })
  const running = isZoneKnown && until !== null ? t`Until ${dayTime(until)}. It can be made longer, not shorter.` : ' '
  return (
    <SettingRow
      icon={IconLock}
      title={until === null ? t`Lock changes` : t`Changes are locked`}
      note={
        until === null
          ? t`For 1 to 30 days nobody, not even you, can remove what protects the account or raise its limit.`
          : running
      }
    >
      <LockChanges until={until} />
    </SettingRow>
  )
}
