import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import css from './pictures.module.css'

interface Props {
  title: string
  /** The camera that looks at the person, instead of away from them. */
  isSelfie: boolean
  isOpen: boolean
  onClose: () => void
  onTaken: (picture: Blob) => void
}

/** Takes a picture with the machine's camera, which is switched off with the dialog. */
export function CameraDialog({ title, isSelfie, isOpen, onClose, onTaken }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Viewfinder isSelfie={isSelfie} onTaken={onTaken} onClose={onClose} />
    </Modal>
  )
}

function Viewfinder({ isSelfie, onTaken, onClose }: Pick<Props, 'isSelfie' | 'onTaken' | 'onClose'>) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting')
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const wish = { facingMode: isSelfie ? 'user' : 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } }
    const request =
      navigator.mediaDevices?.getUserMedia({ video: wish, audio: false }) ?? Promise.reject(new Error('none'))
    request.then(
      (found) => {
        stream = found
        if (isGone) return stop(found)
        if (video.current) video.current.srcObject = found
        setState('on')
      },
      () => setState('refused'),
    )
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [isSelfie])
  const take = (): void => {
    const shown = video.current
    if (!shown || shown.videoWidth === 0) return
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    canvas.toBlob(
      (picture) => {
        if (picture) onTaken(picture)
        onClose()
      },
      'image/jpeg',
      0.92,
    )
  }
  if (state === 'refused')
    return (
      <Notice tone="warn" title={t`No camera`}>
        <Trans>This browser gives us no camera. Allow it in the address bar, or choose a file instead.</Trans>
      </Notice>
    )
  return (
    <div className={css.camera}>
      <div className={css.finder} data-round={isSelfie || undefined}>
        <video ref={video} autoPlay playsInline muted />
        <span aria-hidden />
      </div>
      <Button
        fullWidth
        disabled={state !== 'on'}
        leftSection={<IconCamera size={17} stroke={1.7} aria-hidden />}
        onClick={take}
        data-autofocus
      >
        {t`Take the picture`}
      </Button>
    </div>
  )
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
