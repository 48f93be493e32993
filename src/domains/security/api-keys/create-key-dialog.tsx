import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import c from './api-keys.module.css'
import { KeyForm } from './key-form.tsx'
import type { MadeKey } from './new-key.tsx'
import { useCreateKey } from './use-create-key.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onMade: (made: MadeKey) => void
}

export function CreateKeyDialog({ isOpen, onClose, onMade }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Create key`}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <CreateKey
        onClose={onClose}
        onMade={(made) => {
          onClose()
          onMade(made)
        }}
      />
    </Modal>
  )
}

function CreateKey({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const form = useCreateKey(onMade)
  return (
    <form
      className={c.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.faults.form && <Notice tone="bad">{form.faults.form}</Notice>}
      <KeyForm {...form} />
      <div className={c.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={form.isBusy}>{t`Create key`}</BusyButton>
      </div>
    </form>
  )
}
