import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: number
  children: ReactNode
}

/** It stays mounted, so that the focus returns to what opened it; its content is new each time. */
export function EditDialog({ title, isOpen, onClose, size = 440, children }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  )
}
