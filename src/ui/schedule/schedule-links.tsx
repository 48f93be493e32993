import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#client/ui/formats.ts'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import css from './schedule.module.css'
import { useEveryWords } from './use-every-words.ts'

type Item = Pick<Schedule, 'id' | 'every' | 'status' | 'nextAt'> & { title: string }

/** Schedules of one kind, each leading to its place in the list of all. */
export function ScheduleLinks({ items }: { items: readonly Item[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const everyOf = useEveryWords()
  return (
    <ul className={css.times}>
      {items.map(({ id, title, every, status, nextAt }) => (
        <li key={id}>
          <Link to="/send/scheduled" search={{ id }}>
            {title}
          </Link>
          <span>
            {everyOf(every)}, {status === 'paused' || nextAt === null ? t`paused` : formats.moment(nextAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
