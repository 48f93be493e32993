import { useLingui } from '@lingui/react/macro'
import { factValueWords } from '#client/app/desk/evidence-value-words.ts'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import type { EvidenceChange, EvidenceFact, EvidenceName } from '#shared/domains/approvals/evidence.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { EVIDENCE_WORDS } from './evidence-words.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** Facts as text: amounts with their currency, times in the viewer's zone. */
export function useEvidenceText() {
  const { t, i18n } = useLingui()
  const { moment } = useFormats()
  const scopes = useScopeWords()
  const scopeText = (of: string): string => {
    const scope = ADMIN_SCOPES.find((one) => one === of)
    return scope ? scopes.name(scope) : of
  }
  const coverage = (percent: number): string =>
    percent < 100
      ? t`The reward book covers ${percent}% of what is promised: too little.`
      : t`The reward book covers ${percent}% of what is promised.`
  /** Of a fact of that name; amounts in their unit. */
  const value = (about: EvidenceName, of: EvidenceFact['value'], unit: string | null = null): string => {
    if (of === null || of === '') return about.startsWith('limit') ? t`No limit` : t`None`
    if (typeof of === 'boolean') return of ? t`Yes` : t`No`
    if (about === 'coverage') return coverage(Number(of))
    if (typeof of === 'number') return String(of)
    if (about === 'verdict')
      return of === 'dead' ? t`The payment fails and is never sent again.` : t`The payment is booked as paid.`
    if (about === 'scopes') return of.split(', ').map(scopeText).join(', ')
    const words = factValueWords(about, of)
    if (words) return i18n._(words)
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
      const [before, after] = [
        value(change.name, change.before, change.unit),
        value(change.name, change.after, change.unit),
      ]
      return t`${name(change)}: ${after}, before ${before}.`
    },
  }
}
