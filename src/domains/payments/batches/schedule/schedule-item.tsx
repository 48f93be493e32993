import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import css from '#client/domains/payments/batches/batches.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { ScheduleDetail } from './schedule-detail.tsx'
import { useScheduleWords } from './schedule-words.ts'

interface Props {
  schedule: Schedule
  isOpen: boolean
  onToggle: () => void
}

/** One scheduled payment; opened, what it is and what became of each run. */
export function ScheduleItem({ schedule, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const name = schedule.toName ?? shortenAddress(schedule.to)
  const next = schedule.nextAt === null ? null : formats.moment(schedule.nextAt)
  const last = schedule.lastRun && words.outcomeOf(schedule.lastRun)
  const panel = `schedule-${schedule.id}`
  const wording = () => {
    if (next === null) return last && <StatusBadge {...last} />
    if (schedule.status === 'paused') return <StatusBadge {...words.statusOf('paused')} />
    return (
      <>
        <span>{t`Next payment`}</span>
        <b>{next}</b>
      </>
    )
  }
  return (
    <li className={css.item}>
      <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <Person name={schedule.toName} address={schedule.to} />
        <span className={css.who}>
          <b>{name}</b>
          <span>{words.rhythmOf(schedule)}</span>
        </span>
        <span className={css.when}>{wording()}</span>
        <span className={css.figure}>
          <Amount own value={schedule.amount} code={assetCode(schedule.asset)} list />
        </span>
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
