import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import c from './find.module.css'
import { FindBox } from './find-box.tsx'

interface FindDialogProps {
  area: Area
  opened: boolean
  onClose: () => void
}

/** Stays mounted while closed, so that the focus returns to where it was; the whole screen of a phone. */
export function FindDialog({ area, opened, onClose }: FindDialogProps) {
  const { t } = useLingui()
  const isMounted = useMounted() // a modal that mounts open does not note where the focus was
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={620}
      yOffset="9vh"
      fullScreen={isPhone}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content className={c.dialog} aria-label={t`Find`}>
        <FindBox area={area} onDone={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
