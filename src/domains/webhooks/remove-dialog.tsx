import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { bareUrl } from './endpoint-figures.ts'
import css from './webhooks.module.css'

interface Props {
  endpoint: Webhook
  isOpen: boolean
  onClose: () => void
}

export function RemoveDialog({ endpoint: { id, url }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      onClose()
      showToast({ title: t`The endpoint was removed` })
      await utils.webhooks.list.invalidate()
    },
  })
  const name = bareUrl(url)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Remove this endpoint?`}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={css.hint}>
        <Trans>
          Nothing more is sent to {name}. Its deliveries and its secret are deleted, and this cannot be undone.
        </Trans>
      </p>
      {remove.error && <Notice tone="bad">{explain(remove.error)}</Notice>}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Leave it`}</Button>
        <BusyButton color="red" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t`Remove endpoint`}
        </BusyButton>
      </div>
    </Modal>
  )
}
