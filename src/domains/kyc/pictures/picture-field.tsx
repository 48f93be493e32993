import { useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconCheck, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import type { Side } from '#shared/domains/kyc/kyc.ts'
import { PICTURE_TYPES } from '#shared/domains/uploads/uploads.ts'
import { CameraDialog } from './camera-dialog.tsx'
import type { PictureCheck } from './check-picture.ts'
import css from './pictures.module.css'
import { usePicture } from './use-picture.ts'

interface Props {
  side: Side
  label: string
  hint: string
  /** Why a new one is needed, or is still missing. */
  fault?: string | undefined
  /** Said in the place of a picture that this page does not have: where it came from. */
  arrived?: string | undefined
  onUploaded: (uploadId: string | null) => void
}

/** One picture of a document: by camera or file, checked on this machine, and sent while the rest is filled in. */
export function PictureField({ side, label, hint, fault, arrived, onUploaded }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isCamera, setCamera] = useState(false)
  const picture = usePicture(side, onUploaded)
  const { url, check } = picture
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = '' // the same file may be chosen again
    if (file) picture.choose(file)
  }
  const content = () => {
    if (picture.fault === null) return null
    if (picture.fault === 'unreadable') return t`This browser cannot read the file. JPEG, PNG and WebP are taken.`
    if (picture.fault === 'lost') return t`The connection did not come back.`
    return picture.fault.text
  }
  return (
    <fieldset className={css.field} data-fault={fault !== undefined || undefined}>
      <legend>{label}</legend>
      <div className={css.frame} data-empty={url === null || undefined} data-round={side === 'selfie' || undefined}>
        {url === null ? (
          <span className={css.hint}>{hint}</span>
        ) : (
          <img src={url} alt={t`Your new picture: ${label}`} />
        )}
        <span className={css.corners} aria-hidden />
      </div>
      <div className={css.side}>
        {check && <Checks check={check} />}
        {picture.fault !== null && <Notice tone="bad">{content()}</Notice>}
        {check && <Sending picture={picture} check={check} />}
        {arrived !== undefined && url === null && (
          <output className={css.sent}>
            <IconCheck size={15} stroke={2} aria-hidden /> {arrived}
          </output>
        )}
        {picture.unfinished && arrived === undefined && <Unfinished of={picture.unfinished} />}
        <div className={css.buttons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCamera size={15} stroke={1.7} aria-hidden />}
            aria-label={url === null ? t`Camera: ${label}` : t`Retake: ${label}`}
            onClick={() => setCamera(true)}
          >
            {url === null ? t`Camera` : t`Retake`}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhotoUp size={15} stroke={1.7} aria-hidden />}
            aria-label={t`Choose a file: ${label}`}
            onClick={() => input.current?.click()}
          >
            {t`Choose a file`}
          </Button>
          {picture.fault === 'lost' && (
            <Button variant="subtle" size="xs" onClick={picture.retry}>
              {t`Try again`}
            </Button>
          )}
        </div>
        {url === null && fault === undefined && (
          <p className={css.limit}>{t`JPEG, PNG or WebP. Larger than 8 MB is made smaller on this device.`}</p>
        )}
        {fault !== undefined && <p className={css.missing}>{fault}</p>}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          hidden
          aria-label={t`File: ${label}`}
          onChange={pick}
        />
      </div>
      <CameraDialog
        title={label}
        isSelfie={side === 'selfie'}
        isOpen={isCamera}
        onClose={() => setCamera(false)}
        onTaken={picture.choose}
      />
    </fieldset>
  )
}

function Checks({ check }: { check: PictureCheck }) {
  const { t } = useLingui()
  const { width, height, isType, isSmallEnough, isLargeEnough, isSharp, hasGlare } = check
  const size = sizeOf(check.bytes)
  const lines: { text: string; state: 'good' | 'hint' | 'bad' }[] = [
    isLargeEnough
      ? { text: t`${width} × ${height} pixels, ${size}`, state: 'good' }
      : { text: t`${width} × ${height} pixels: too small to read`, state: 'bad' },
    ...(isType ? [] : [{ text: t`Only JPEG, PNG and WebP are taken`, state: 'bad' as const }]),
    ...(isSmallEnough ? [] : [{ text: t`${size}: 8 MB at most`, state: 'bad' as const }]),
    isSharp ? { text: t`Sharp`, state: 'good' } : { text: t`Looks blurred: hold still and try again`, state: 'hint' },
    hasGlare
      ? { text: t`Light reflects somewhere: tilt it a little`, state: 'hint' }
      : { text: t`No glare`, state: 'good' },
  ]
  return (
    <ul className={css.checks} aria-label={t`Checked on this device`}>
      {lines.map(({ text, state }) => {
        const entry = () => {
          if (state === 'good') return <IconCheck size={15} stroke={2} aria-hidden />
          if (state === 'hint') return <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          return <IconX size={15} stroke={2} aria-hidden />
        }
        return (
          <li key={text} data-state={state}>
            {entry()}
            {text}
          </li>
        )
      })}
    </ul>
  )
}

function Sending({ picture, check }: { picture: ReturnType<typeof usePicture>; check: PictureCheck }) {
  const { t } = useLingui()
  if (picture.fault !== null || !check.isType || !check.isSmallEnough || !check.isLargeEnough) return null
  const [sent, whole] = [sizeOf(picture.sent), sizeOf(check.bytes)]
  if (picture.uploadId !== null)
    return (
      <output className={css.sent}>
        <IconCheck size={15} stroke={2} aria-hidden /> {t`Uploaded`}
      </output>
    )
  return (
    <div className={css.progress}>
      <div>
        <span>{t`Sending`}</span>
        <b>{t`${sent} of ${whole}`}</b>
      </div>
      <Progress value={(picture.sent / check.bytes) * 100} size={5} aria-label={t`Sending`} />
      <output>
        {picture.isBroken
          ? t`The connection is gone. It carries on from here.`
          : t`If the connection drops, it carries on from here.`}
      </output>
    </div>
  )
}

/** What a closed or reloaded page has left. */
function Unfinished({ of }: { of: NonNullable<ReturnType<typeof usePicture>['unfinished']> }) {
  const { t } = useLingui()
  const [sent, whole] = [sizeOf(of.received), sizeOf(of.bytes)]
  return (
    <div className={css.progress}>
      <div>
        <span>{t`Not finished`}</span>
        <b>{t`${sent} of ${whole}`}</b>
      </div>
      <Progress value={(of.received / of.bytes) * 100} size={5} aria-label={t`Not finished`} />
      <output>{t`Choose the same file again: it carries on from here.`}</output>
    </div>
  )
}

const MEGABYTE = 1024 * 1024
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
