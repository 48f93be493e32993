import { useLingui } from '@lingui/react/macro'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { SIDES } from '#shared/domains/kyc/kyc.ts'
import type { DraftField, Step } from './start-draft.ts'

/** Names of the steps, what is wrong with each field, and what the service has refused. */
export function useStartWords(error: unknown, minimumAge: number) {
  const { t } = useLingui()
  const explain = useFailureText()
  const names: Record<Step, string> = { details: t`Details`, photos: t`Photos`, check: t`Check and send` }
  const sentences: Partial<Record<string, string>> = {
    documentNumber: t`Write the number as it is printed.`,
    fullName: t`Write your name as it appears on the document.`,
    bornOn: t`Give your date of birth.`,
    expiresOn: t`Give the day on which the document expires, from today on.`,
    country: t`Choose the country that issued it.`,
    ...Object.fromEntries(SIDES.map((side) => [side, t`This picture is missing or still uploading.`])),
  }
  const failure: Failure | null = error ? failureOf(error) : null
  const place = failure ? placeOf(failure.field) : null
  return {
    nameOf: (step: Step): string => names[step],
    stepOf: (refused: unknown): Step => (refused ? placeOf(failureOf(refused).field) : 'check'),
    /** The sentence at a field. */
    refusalOf: (field: DraftField, isFault: boolean): string | undefined => {
      if (isFault) return sentences[field]
      if (failure?.field !== field) return undefined
      if (field === 'bornOn') return t`Check the date: you have to be at least ${minimumAge} years old.`
      return place === 'details' ? sentences[field] : explain(failure)
    },
    /** Where no field says it. */
    general: failure && place === 'check' ? explain(failure) : null,
  }
}

function placeOf(field: string | null): Step {
  if (SIDES.some((side) => side === field)) return 'photos'
  const isDetail = ['documentNumber', 'fullName', 'bornOn', 'expiresOn', 'country', 'documentType'].includes(
    field ?? '',
  )
  return isDetail ? 'details' : 'check'
}
