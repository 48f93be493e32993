import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Passkey } from '#shared/domains/security/second-factors.schema.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useSecurityRefresh } from './use-security-refresh.ts'

interface Props {
  passkey: Passkey
  isOpen: boolean
  onClose: () => void
}

export function RemovePasskeyDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Remove the passkey?`} {...props}>
      <Removal {...props} />
    </Dialog>
  )
}

function Removal({ passkey: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const refresh = useSecurityRefresh()
  const { run, pending, failure } = useConfirmed('protection', () => trpcClient.security.removePasskey.mutate({ id }), {
    onDone: async () => {
      showToast({ title: t`Passkey removed` })
      onClose()
      await refresh()
    },
  })
  return (
    <>
      <Text size="sm">
        <Trans>{name} will no longer sign you in.</Trans>
      </Text>
      <Notice tone="warn">
        <Trans>After that nothing can be sent from your account for 24 hours.</Trans>
      </Notice>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={css.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton busy={pending} color="red.9" onClick={() => run()}>{t`Remove the passkey`}</BusyButton>
      </div>
    </>
  )
}
