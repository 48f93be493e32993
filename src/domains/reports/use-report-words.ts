import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { ReportStatus } from '#shared/domains/reports/report.states.ts'

/** Names of the states of a report, for whoever has sent it. */
export function useReportWords(): Record<ReportStatus, { label: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    open: { label: t({ message: 'Received', context: 'report' }), tone: 'info' },
    in_review: { label: t({ message: 'In review', context: 'report' }), tone: 'warn' },
    answered: { label: t({ message: 'Answered', context: 'report' }), tone: 'good' },
    closed: { label: t({ message: 'Closed', context: 'report' }), tone: 'mute' },
  }
}
