import { useLingui } from '@lingui/react/macro'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'

/** What each picture should show. */
export function useSideHints(type: DocumentType): Record<Side, string> {
  const { t } = useLingui()
  return {
    front:
      type === 'passport'
        ? t`The page with your photograph and the two lines at its foot. All four corners, no glare.`
        : t`The side with your photograph. All four corners, no glare.`,
    back: t`The other side. All four corners, no glare.`,
    selfie: t`Your face, from the front, in daylight. No hat, no sunglasses.`,
  }
}
