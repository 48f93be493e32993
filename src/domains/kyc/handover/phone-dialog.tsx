import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
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

interface Props {
  phone: PhonePictures
  isOpen: boolean
  onClose: () => void
}

/** The QR code that invites the person's phone, and the pictures that have come from it. It stays mounted, for the focus to return. */
export function PhoneDialog({ phone, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const isMounted = useMounted() // a modal that mounts open does not note where the focus was
  return (
    <Modal
      opened={isOpen && isMounted}
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

function Invitation({ phone, onClose }: Pick<Props, 'phone' | 'onClose'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { link, state, isOver, failure, renew } = phone
  const content = () => {
    if (failure) return <Notice tone="bad">{explain(failure)}</Notice>
    if (isOver) return <Notice tone="warn">{t`This code has expired. Photos that have arrived are still here.`}</Notice>
    if (link === null) return <SkeletonLines rows={3} height={72} />
    return (
      <>
        <p>{t`Point your phone's camera at the code and open the link. It works for 15 minutes, without signing in.`}</p>
        <QrCode value={link.url} label={t`Link for your phone`} size={208} quiet={18} />
        <CopyButton text={link.url} label={t`Copy the link`} copied={t`Link copied to clipboard`} />
        <Arrived state={state} />
      </>
    )
  }
  const isNewNeeded = isOver || Boolean(failure)
  // One button for both: it keeps the focus when the code changes.
  return (
    <>
      {content()}
      <BusyButton fullWidth variant="default" busy={phone.isBusy} onClick={isNewNeeded ? renew : onClose}>
        {isNewNeeded ? t`Show a new code` : t`Done`}
      </BusyButton>
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
