import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import css from './edit.module.css'
import { EditDialog } from './edit-dialog.tsx'

interface Props {
  contact: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ contact: { id, name }, isOpen, onClose, onRemoved }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const removal = trpc.contacts.remove.useMutation({
    onSuccess: async () => {
      showToast({ title: t`Contact removed` })
      onClose()
      onRemoved()
      await utils.contacts.list.invalidate()
    },
  })
  return (
    <EditDialog title={t`Remove this contact?`} isOpen={isOpen} onClose={onClose}>
      <div className={css.form}>
        <Text size="sm">
          <Trans>{name} will be removed from your contacts. Your payments stay in your history.</Trans>
        </Text>
        {removal.error && <Notice tone="bad">{explain(removal.error)}</Notice>}
        <div className={css.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
          <BusyButton color="red" busy={removal.isPending} onClick={() => removal.mutate({ id })}>
            {t`Remove`}
          </BusyButton>
        </div>
      </div>
    </EditDialog>
  )
}
