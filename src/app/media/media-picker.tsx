import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import type { MediaItem } from '#shared/domains/media/media.ts'
import { ChooseFile, type GivenPicture } from './choose-file.tsx'
import css from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { NewPictureForm } from './new-picture-form.tsx'

interface Props {
  /** Id of the picture that is chosen; null where none is. */
  value: string | null
  /** Its address: mediaPath(id, widthFor(widths, …)); null: taken away. */
  onPick: (item: MediaItem | null) => void
  /** What it is for, where the page has several: “Logo”. */
  label?: string
}

/** A button that opens the library: an administrator with the scope content chooses a picture of it, or adds one. */
export function MediaPicker({ value, onPick, label }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<GivenPicture | null>(null)
  const [fault, setFault] = useState<string>()
  const close = (): void => {
    setOpen(false)
    setGiven(null)
  }
  const pick = (item: MediaItem): void => {
    onPick(item)
    close()
  }
  const act = value === null ? t`Choose a picture` : t`Replace`
  return (
    <span className={css.picker}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />}
        aria-label={label === undefined ? undefined : `${act}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      {value !== null && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={label === undefined ? undefined : t`Take it away: ${label}`}
          onClick={() => onPick(null)}
        >
          <Trans>Take it away</Trans>
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Pictures`}
        size={760}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {given ? (
          <NewPictureForm key={given.id} picture={given} onDone={() => setGiven(null)} onClose={() => setGiven(null)} />
        ) : (
          <>
            <div className={css.modalHead}>
              <ChooseFile onGiven={setGiven} onFault={setFault} />
            </div>
            {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
            <MediaGrid selected={value} onSelect={pick} />
          </>
        )}
      </Modal>
    </span>
  )
}
