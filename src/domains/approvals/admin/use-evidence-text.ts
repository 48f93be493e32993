import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { EvidenceChange, EvidenceFact } from '#shared/domains/approvals/evidence.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { EVIDENCE_WORDS } from './evidence-words.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** Facts as text: amounts with their currency, times in the viewer's zone. */
export function useEvidenceText() {
  const { t, i18n } = useLingui()
  const { moment } = useFormats()
  const value = (of: EvidenceFact['value'], unit: string | null = null): string => {
    if (of === null || of === '') return t`None`
    if (typeof of === 'boolean') return of ? t`Yes` : t`No`
    if (typeof of === 'number') return String(of)
    if (MOMENT.test(of)) return moment(of)
    if (unit === 'USD') return formatUsd(of)
    return unit === null ? of : `${of} ${assetCode(unit)}`
  }
  const name = ({ name: of, of: about }: { name: EvidenceChange['name']; of?: string | null | undefined }): string =>
    about ? `${i18n._(EVIDENCE_WORDS[of])} ${about}` : i18n._(EVIDENCE_WORDS[of])
  return {
    value,
    name,
    change: (change: EvidenceChange): string => {
      const [before, after] = [value(change.before, change.unit), value(change.after, change.unit)]
      return t`${name(change)}: ${after}, before ${before}.`
    },
  }
}
