import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { CaseEvent, CaseStatus, DocumentStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'

interface Badge {
  label: string
  tone: Tone
}

/** What is said of a case to its owner. */
export function useKycWords() {
  const { t, i18n } = useLingui()
  const types: Record<DocumentType, string> = {
    passport: t`Passport`,
    id_card: t`Identity card`,
    driving_licence: t`Driving licence`,
  }
  const sides: Record<Side, string> = { front: t`Front`, back: t`Back`, selfie: t`Selfie` }
  const statuses: Record<CaseStatus, Badge> = {
    pending: { label: t`Waiting for review`, tone: 'info' },
    in_review: { label: t`In review`, tone: 'info' },
    needs_revision: { label: t`Needs revision`, tone: 'warn' },
    approved: { label: t`Approved`, tone: 'good' },
    rejected: { label: t`Not approved`, tone: 'bad' },
    expired: { label: t`Expired`, tone: 'warn' },
    withdrawn: { label: t`Withdrawn`, tone: 'mute' },
  }
  const pictures: Record<DocumentStatus, Badge> = {
    pending: { label: t`Sent`, tone: 'info' },
    approved: { label: t`Approved`, tone: 'good' },
    needs_revision: { label: t`Needs revision`, tone: 'warn' },
    replaced: { label: t`Replaced`, tone: 'mute' },
  }
  const events: Record<CaseEvent, string> = {
    submitted: t`Documents sent`,
    claimed: t`In review`,
    released: t`Waiting for another reviewer`,
    needs_revision: t`New photo needed`,
    resubmitted: t`New photo sent`,
    approved: t`Approved`,
    rejected: t`Not approved`,
    withdrawn: t`Withdrawn`,
    expired: t`Document expired`,
    overridden: t`Verdict changed by two reviewers`,
  }
  const country = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  return {
    type: (type: DocumentType) => types[type],
    side: (side: Side) => sides[side],
    status: (status: CaseStatus) => statuses[status],
    picture: (status: DocumentStatus) => pictures[status],
    event: (event: CaseEvent) => events[event],
    country: (code: string) => country.of(code) ?? code,
    inLanguage: (reason: { en: string; es: string }) => (i18n.locale === 'es' ? reason.es : reason.en),
  }
}
