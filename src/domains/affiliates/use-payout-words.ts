import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { AffiliatePayout } from '#shared/domains/affiliates/affiliates.schema.ts'

export function usePayoutWords(): (status: AffiliatePayout['status']) => { label: string; tone: Tone } {
  const { t } = useLingui()
  const words: Record<AffiliatePayout['status'], { label: string; tone: Tone }> = {
    waiting: { label: t`Waiting`, tone: 'warn' },
    sent: { label: t`Sending`, tone: 'info' },
    paid: { label: t`Paid`, tone: 'good' },
    failed: { label: t`Not paid`, tone: 'bad' },
  }
  return (status) => words[status]
}
