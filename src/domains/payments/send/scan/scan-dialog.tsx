import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { findInPicture } from './find-code.ts'
import css from './scan.module.css'
import { readScanned } from './scanned.ts'
import { type CameraState, useCamera } from './use-camera.ts'

export interface ScanDialogProps {
  onClose: () => void
  /** An address, a name or a payment link. */
  onText: (text: string) => void
}
type Fault = 'none' | 'other' | 'unreadable'

/** Reads a QR code by the camera, or from a picture. What it says only fills in the form. */
export function ScanDialog(props: ScanDialogProps) {
  useFocusBack()
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t`Scan a QR code`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Scanner {...props} />
    </Modal>
  )
}

function Scanner({ onClose, onText }: ScanDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const take = (code: string) => {
    const scanned = readScanned(code, window.location.origin)
    if (scanned === null) return setFault('other')
    onClose()
    if ('text' in scanned) onText(scanned.text)
    else void navigate({ to: '/pay/$id', params: { id: scanned.request } })
  }
  const camera = useCamera(video, take)
  const readPicture = async (file: File | null) => {
    if (!file) return
    setFault(null)
    try {
      const code = await findInPicture(file)
      if (code === null) setFault('none')
      else take(code)
    } catch {
      setFault('unreadable')
    }
  }
  return (
    <div className={css.scan}>
      <div className={css.view} data-state={camera}>
        <video ref={video} muted playsInline aria-label={t`Camera view`} />
        <output>
          <CameraWords state={camera} />
        </output>
      </div>
      {fault && <FaultNotice key={fault} fault={fault} />}
      <FileButton accept="image/*" onChange={(file) => void readPicture(file)}>
        {(props) => (
          <Button
            {...props}
            data-autofocus
            variant="default"
            size="md"
            leftSection={<IconPhoto size={17} stroke={1.6} aria-hidden />}
          >
            {t`Choose a picture`}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

function CameraWords({ state }: { state: CameraState }) {
  if (state === 'starting') return <Trans>Starting the camera...</Trans>
  if (state === 'watching') return <Trans>Point the camera at the QR code of an address or a payment link.</Trans>
  if (state === 'refused')
    return (
      <Trans>
        This site may not use the camera. Allow it in your browser’s settings, or choose a picture of the code.
      </Trans>
    )
  if (state === 'busy')
    return <Trans>The camera did not start. Close other programs that use it, or choose a picture of the code.</Trans>
  return <Trans>No camera was found. Choose a picture of the code instead.</Trans>
}

function FaultNotice({ fault }: { fault: Fault }) {
  return (
    <Notice tone="bad">
      {fault === 'none' && <Trans>No QR code was found in this picture. Try a sharper one, or one taken closer.</Trans>}
      {fault === 'other' && <Trans>This code holds no Stellar address and no payment link.</Trans>}
      {fault === 'unreadable' && <Trans>This file could not be opened as a picture.</Trans>}
    </Notice>
  )
}
