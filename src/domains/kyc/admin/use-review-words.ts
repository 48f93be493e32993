import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { CaseEvent, CaseStatus, DocumentStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'

/** What is said of a case among reviewers. */
export function useReviewWords() {
  const { t, i18n } = useLingui()
  const statuses: Record<CaseStatus, { label: string; tone: Tone }> = {
    pending: { label: t`Pending`, tone: 'info' },
    in_review: { label: t`In review`, tone: 'info' },
    needs_revision: { label: t`Needs revision`, tone: 'warn' },
    approved: { label: t`Approved`, tone: 'good' },
    rejected: { label: t`Rejected`, tone: 'bad' },
    expired: { label: t`Expired`, tone: 'mute' },
    withdrawn: { label: t`Withdrawn`, tone: 'mute' },
  }
  const pictures: Record<DocumentStatus, { label: string; tone: Tone }> = {
    pending: { label: t`Not decided`, tone: 'info' },
    approved: { label: t`Approved`, tone: 'good' },
    needs_revision: { label: t`Needs revision`, tone: 'warn' },
    replaced: { label: t`Replaced`, tone: 'mute' },
  }
  const types: Record<DocumentType, string> = {
    passport: t`Passport`,
    id_card: t`Identity card`,
    driving_licence: t`Driving licence`,
  }
  const sides: Record<Side, string> = { front: t`Front`, back: t`Back`, selfie: t`Selfie` }
  const events: Record<CaseEvent, string> = {
    submitted: t`Sent`,
    claimed: t`Claimed`,
    released: t`Released`,
    needs_revision: t`Sent back`,
    resubmitted: t`New pictures`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    withdrawn: t`Withdrawn`,
    expired: t`Expired`,
    overridden: t`Overridden by two`,
  }
  const country = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  return {
    status: (status: CaseStatus) => statuses[status],
    picture: (status: DocumentStatus) => pictures[status],
    type: (type: DocumentType) => types[type],
    side: (side: Side) => sides[side],
    event: (event: CaseEvent) => events[event],
    country: (code: string) => country.of(code) ?? code,
    inLanguage: (reason: { en: string; es: string }) => (i18n.locale === 'es' ? reason.es : reason.en),
  }
}
