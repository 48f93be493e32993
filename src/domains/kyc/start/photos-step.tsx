import { useLingui } from '@lingui/react/macro'
import { PhoneOffer } from '#client/domains/kyc/handover/phone-offer.tsx'
import { usePhonePictures } from '#client/domains/kyc/handover/use-phone-pictures.ts'
import { PictureField } from '#client/domains/kyc/pictures/picture-field.tsx'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { useSideHints } from '#client/domains/kyc/use-side-hints.ts'
import { sidesOf } from '#shared/domains/kyc/kyc.ts'
import type { StepProps } from './start-draft.ts'

/** The pictures of the document and of its owner, from this machine or from the phone. */
export function PhotosStep({ draft, set, faults, refusalOf }: StepProps) {
  const { t } = useLingui()
  const words = useKycWords()
  const hints = useSideHints(draft.documentType)
  const sides = sidesOf(draft.documentType)
  const missing = sides.filter((side) => draft[side] === null)
  const phone = usePhonePictures(
    { documentType: draft.documentType, sides: missing.length > 0 ? missing : sides },
    (side, uploadId) => set({ [side]: uploadId }),
  )
  return (
    <>
      <PhoneOffer phone={phone} />
      {/* One that comes from the phone takes the place of another that is shown here. */}
      {sides.map((side) => (
        <PictureField
          key={`${side} ${phone.arrived[side]}`}
          side={side}
          label={words.side(side)}
          hint={hints[side]}
          fault={refusalOf(side, faults[side] === true)}
          arrived={draft[side] !== null && draft[side] === phone.arrived[side] ? t`Taken with your phone` : undefined}
          onUploaded={(uploadId) => set({ [side]: uploadId })}
        />
      ))}
    </>
  )
}
