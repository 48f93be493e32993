import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import type { Passkey } from '#shared/domains/security/second-factors.schema.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useSecurityRefresh } from './use-security-refresh.ts'

interface Props {
  passkey: Passkey
  isOpen: boolean
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey: { id, name }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const refresh = useSecurityRefresh()
  const rename = trpc.security.renamePasskey.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <RenameDialog
      title={t`Rename the passkey`}
      known={name}
      emptyFault={t`Give the passkey a name`}
      maxLength={60}
      isOpen={isOpen}
      onClose={onClose}
      rename={{ ...rename, mutate: (next) => rename.mutate({ id, name: next }) }}
    />
  )
}
