import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OwnCase } from '#shared/domains/kyc/kyc.schema.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'
import { PhoneOffer } from './handover/phone-offer.tsx'
import { usePhonePictures } from './handover/use-phone-pictures.ts'
import css from './kyc.module.css'
import { PictureField } from './pictures/picture-field.tsx'
import { forgetAll } from './pictures/unfinished.ts'
import { useKycWords } from './use-kyc-words.ts'
import { useSideHints } from './use-side-hints.ts'

/** The pictures that are to be taken again, each with its reason; the rest stays. */
export function RevisionForm({ shown }: { shown: OwnCase }) {
  const { t } = useLingui()
  const words = useKycWords()
  const hints = useSideHints(shown.documentType)
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [given, setGiven] = useState<Partial<Record<Side, string>>>({})
  const [isTried, setTried] = useState(false)
  const revise = trpc.kyc.revise.useMutation({
    onSuccess: (known) => {
      forgetAll()
      utils.kyc.overview.setData(undefined, known)
      showToast({ title: t`Sent. We review it again.` })
    },
  })
  const back = shown.documents.filter(({ status }) => status === 'needs_revision')
  const missing = back.filter(({ side }) => given[side] === undefined)
  const phone = usePhonePictures(
    { documentType: shown.documentType, sides: (missing.length > 0 ? missing : back).map(({ side }) => side) },
    (side, uploadId) => setGiven((before) => ({ ...before, [side]: uploadId })),
  )
  const refused = revise.error ? failureOf(revise.error).field : null
  const isWhole = back.every(({ side }) => given[side] !== undefined)
  const arrivedText = (uploadId: string | undefined, fromPhone: string | undefined): string | undefined =>
    uploadId !== undefined && uploadId === fromPhone ? t`Taken with your phone` : undefined
  const send = (): void => {
    setTried(true)
    if (isWhole) revise.mutate({ id: shown.id, ...given })
  }
  return (
    <div className={css.revision}>
      <PhoneOffer phone={phone} />
      {back.map((one) => {
        const fault = () => {
          if (isTried && given[one.side] === undefined) return t`The new picture is missing or still uploading.`
          if (refused === one.side) return t`This is the picture that we could not use. Take a new one.`
          return undefined
        }
        return (
          <section key={one.id} aria-label={words.side(one.side)}>
            <div className={css.reason}>
              <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
              <div>
                <h3>{t`Take it again: ${words.side(one.side)}`}</h3>
                {one.reason && <p>{words.inLanguage(one.reason)}</p>}
              </div>
            </div>
            <PictureField
              key={phone.arrived[one.side]}
              side={one.side}
              label={words.side(one.side)}
              hint={hints[one.side]}
              fault={fault()}
              arrived={arrivedText(given[one.side], phone.arrived[one.side])}
              onUploaded={(uploadId) => {
                revise.reset()
                setGiven((before) => {
                  const { [one.side]: _before, ...rest } = before
                  return uploadId === null ? rest : { ...rest, [one.side]: uploadId }
                })
              }}
            />
          </section>
        )
      })}
      {revise.error && !back.some(({ side }) => side === refused) && (
        <Notice tone="bad">{explain(revise.error)}</Notice>
      )}
      <p className={css.promise}>
        <IconShieldLock size={16} stroke={1.6} aria-hidden />
        {t`Checked on this device before it is sent. Location data is removed, and the file is stored encrypted.`}
      </p>
      <div className={css.send}>
        <BusyButton busy={revise.isPending} onClick={send}>
          {t`Send for review`}
        </BusyButton>
      </div>
    </div>
  )
}
