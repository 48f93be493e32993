import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { ReportStatus } from '#shared/domains/reports/report.states.ts'

/** Names of the states of reports: of one, and of the list of those that have it. */
export function useDeskWords(): Record<ReportStatus, { label: string; list: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    open: {
      label: t({ message: 'New', context: 'report' }),
      list: t({ message: 'New', context: 'reports' }),
      tone: 'info',
    },
    in_review: {
      label: t({ message: 'In review', context: 'report' }),
      list: t({ message: 'In review', context: 'reports' }),
      tone: 'warn',
    },
    answered: {
      label: t({ message: 'Answered', context: 'report' }),
      list: t({ message: 'Answered', context: 'reports' }),
      tone: 'good',
    },
    closed: {
      label: t({ message: 'Closed', context: 'report' }),
      list: t({ message: 'Closed', context: 'reports' }),
      tone: 'mute',
    },
  }
}
