import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import css from '#client/domains/payments/batches/batches.module.css'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { ScheduleDetail } from './schedule-detail.tsx'
import { useScheduleHead } from './schedule-head.tsx'
import { useScheduleWords } from './schedule-words.ts'

interface Props {
  schedule: Schedule
  isOpen: boolean
  onToggle: () => void
}

/** One payment, swap or reminder; opened, what it is and what became of each run. */
export function ScheduleItem({ schedule, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const { mark, name, figure } = useScheduleHead(schedule)
  const next = schedule.nextAt === null ? null : formats.moment(schedule.nextAt)
  const last = schedule.lastRun && words.outcomeOf(schedule.lastRun, schedule.kind)
  const panel = `schedule-${schedule.id}`
  const wording = () => {
    if (next === null) return last && <StatusBadge {...last} />
    if (schedule.status === 'paused') return <StatusBadge {...words.statusOf('paused')} />
    return (
      <>
        <span>{schedule.kind === 'payment' ? t`Next payment` : t`Next time`}</span>
        <b>{next}</b>
      </>
    )
  }
  return (
    <li className={css.item}>
      <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        {mark}
        <span className={css.who}>
          <b>{name}</b>
          <span>{words.rhythmOf(schedule)}</span>
        </span>
        <span className={css.when}>{wording()}</span>
        <span className={css.figure}>{figure}</span>
        <IconChevronDown size={17} stroke={1.6} aria-hidden className={css.chevron} />
      </button>
      {isOpen && (
        <div id={panel} className={css.body}>
          <ScheduleDetail schedule={schedule} />
        </div>
      )}
    </li>
  )
}
