import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './handover.module.css'
import type { PhonePictures } from './use-phone-pictures.ts'

const PhoneDialog = lazy(() => import('./phone-dialog.tsx').then(({ PhoneDialog: it }) => ({ default: it })))

/** Offered on a computer only: who is on a phone has its camera already. */
export function PhoneOffer({ phone }: { phone: PhonePictures }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const open = (): void => {
    phone.begin()
    setWanted(true)
    setOpen(true)
  }
  const close = (): void => {
    phone.finish()
    setOpen(false)
  }
  return (
    <div className={css.offer}>
      <p>{t`A phone takes sharper photos than most webcams.`}</p>
      <Button variant="default" leftSection={<IconDeviceMobile size={17} stroke={1.6} aria-hidden />} onClick={open}>
        {t`Use your phone`}
      </Button>
      {isWanted && (
        <Suspense>
          <PhoneDialog phone={phone} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
