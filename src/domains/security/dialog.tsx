import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './security.module.css'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** It stays mounted, so that the focus returns to what opened it; its content is new each time. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.dialog}>{children}</div>
    </Modal>
  )
}
