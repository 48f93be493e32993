import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { Every } from '#shared/domains/payments/schedule-times.ts'
import type { Schedule, ScheduleRun } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'

interface Words {
  rhythmOf: (schedule: Pick<Schedule, 'every' | 'endsAfter' | 'endsAt'>) => string
  statusOf: (status: ScheduleStatus) => { label: string; tone: Tone }
  outcomeOf: (run: Pick<ScheduleRun, 'outcome' | 'transactionStatus'>) => { label: string; tone: Tone }
  everyOf: (every: Every | null) => string
}

/** What is said of scheduled payments and their runs. */
export function useScheduleWords(): Words {
  const { t } = useLingui()
  const formats = useFormats()
  const everyOf = (every: Every | null): string =>
    every === null ? t`Once` : { day: t`Every day`, week: t`Every week`, month: t`Every month` }[every]
  return {
    everyOf,
    rhythmOf: ({ every, endsAfter, endsAt }) => {
      const words = everyOf(every)
      if (endsAfter !== null) return t`${words}, ${endsAfter} times`
      if (endsAt === null) return words
      const until = formats.date(endsAt)
      return t`${words} until ${until}`
    },
    statusOf: (status) =>
      ({
        active: { label: t`Active`, tone: 'good' as const },
        paused: { label: t`Paused`, tone: 'warn' as const },
        ended: { label: t`Past`, tone: 'mute' as const },
        cancelled: { label: t`Cancelled`, tone: 'mute' as const },
      })[status],
    outcomeOf: ({ outcome, transactionStatus }) => {
      if (outcome === 'refused') return { label: t`Not sent`, tone: 'bad' }
      if (outcome === 'missed') return { label: t`Missed`, tone: 'bad' }
      if (transactionStatus === 'confirmed') return { label: t`Sent`, tone: 'good' }
      return transactionStatus === 'failed' ? { label: t`Not sent`, tone: 'bad' } : { label: t`Sending`, tone: 'info' }
    },
  }
}
