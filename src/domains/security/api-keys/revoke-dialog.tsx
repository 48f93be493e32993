import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ApiKey } from '#shared/domains/security/api-keys.schema.ts'
import c from './api-keys.module.css'

/** Asks before a key ends; closed where there is none. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: async () => {
      onClose()
      showToast({ title: t`The key was revoked` })
      await utils.apiKeys.list.invalidate()
    },
  })
  const name = apiKey?.name ?? ''
  return (
    <Modal
      opened={apiKey !== null}
      onClose={onClose}
      title={t`Revoke ${name}?`}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={c.hint}>
        <Trans>Scripts that use it are refused from now on. This cannot be undone.</Trans>
      </p>
      {revoke.error && <Notice tone="bad">{explain(revoke.error)}</Notice>}
      <div className={c.buttons}>
        <Button variant="default" onClick={onClose}>{t`Keep it`}</Button>
        <BusyButton
          color="red"
          busy={revoke.isPending}
          onClick={() => apiKey && revoke.mutate({ id: apiKey.id })}
        >{t`Revoke key`}</BusyButton>
      </div>
    </Modal>
  )
}
