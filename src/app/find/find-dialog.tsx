import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { FindBox } from './find-box.tsx'

interface FindDialogProps {
  area: Area
  opened: boolean
  onClose: () => void
}

/** Stays mounted while closed, so that the focus returns to where it was. */
export function FindDialog({ area, opened, onClose }: FindDialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={620} yOffset="12vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Find`}>
        <FindBox area={area} onDone={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
