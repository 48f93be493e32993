import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { useEveryWords } from '#client/ui/schedule/use-every-words.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { Schedule, ScheduleRun } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleKind, ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'

interface Words {
  rhythmOf: (schedule: Pick<Schedule, 'every' | 'endsAfter' | 'endsAt'>) => string
  statusOf: (status: ScheduleStatus) => { label: string; tone: Tone }
  outcomeOf: (
    run: Pick<ScheduleRun, 'outcome' | 'transactionStatus'>,
    kind: ScheduleKind,
  ) => { label: string; tone: Tone }
}

/** What is said of scheduled payments and their runs. */
export function useScheduleWords(): Words {
  const { t } = useLingui()
  const formats = useFormats()
  const everyOf = useEveryWords()
  return {
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
    outcomeOf: ({ outcome, transactionStatus }, kind) => {
      const isSwap = kind === 'swap'
      const not = { label: isSwap ? t`Not swapped` : t`Not sent`, tone: 'bad' as const }
      if (outcome === 'reminded') return { label: t`Reminded`, tone: 'good' }
      if (outcome === 'refused') return not
      if (outcome === 'missed') return { label: t`Missed`, tone: 'bad' }
      if (transactionStatus === 'confirmed') return { label: isSwap ? t`Swapped` : t`Sent`, tone: 'good' }
      return transactionStatus === 'failed' ? not : { label: isSwap ? t`Swapping` : t`Sending`, tone: 'info' }
    },
  }
}
