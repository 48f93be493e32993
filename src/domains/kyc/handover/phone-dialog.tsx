import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import css from './handover.module.css'
import type { PhonePictures } from './use-phone-pictures.ts'

/** The QR code that invites the person's phone, and the pictures that have come from it. */
export function PhoneDialog({ phone, onClose }: { phone: PhonePictures; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Take the photos with your phone`}
      size={420}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.dialog}>
        <Invitation phone={phone} onClose={onClose} />
      </div>
    </Modal>
  )
}

function Invitation({ phone, onClose }: { phone: PhonePictures; onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { link, state, isOver, failure, renew } = phone
  if (failure) return <Notice tone="bad">{explain(failure)}</Notice>
  if (isOver)
    return (
      <>
        <Notice tone="warn">{t`This code has expired. Photos that have arrived are still here.`}</Notice>
        <BusyButton busy={phone.isBusy} onClick={renew}>{t`Show a new code`}</BusyButton>
      </>
    )
  if (link === null) return <SkeletonLines rows={3} height={72} />
  return (
    <>
      <p>{t`Point your phone's camera at the code and open the link. It works for 15 minutes, without signing in.`}</p>
      <QrCode value={link.url} label={t`Link for your phone`} size={208} quiet={18} />
      <CopyButton text={link.url} label={t`Copy the link`} copied={t`Link copied to clipboard`} />
      <Arrived state={state} />
      <Button fullWidth variant="default" onClick={onClose}>{t`Done`}</Button>
    </>
  )
}

function Arrived({ state }: { state: PhonePictures['state'] }) {
  const { t } = useLingui()
  const words = useKycWords()
  return (
    <div className={css.arrived} aria-live="polite">
      <p className={css.heading}>
        <IconDeviceMobile size={16} stroke={1.6} aria-hidden />
        {state?.isOpened ? t`Your phone is connected.` : t`Waiting for your phone`}
      </p>
      <ul className={css.sides}>
        {state?.pictures.map(({ side, uploadId }) => (
          <li key={side} data-there={uploadId !== null || undefined}>
            {uploadId !== null && <IconCheck size={15} stroke={2} aria-hidden />}
            {uploadId === null ? t`${words.side(side)}: not taken yet` : t`${words.side(side)}: arrived`}
          </li>
        ))}
      </ul>
    </div>
  )
}
