import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import {
  IconActivity,
  IconAlertTriangle,
  IconChevronRight,
  IconClockHour4,
  IconMail,
  IconRefreshAlert,
} from '@tabler/icons-react'
import { ageOf } from '#client/app/desk/age.ts'
import { failedMailsOf, failingJobsOf, issuesOf, overdueOf, stoppedOf } from './attention.ts'
import css from './attention-tiles.module.css'
import { useOpenCount } from './use-open-count.ts'
import type { Overview } from './use-overview.ts'

interface Tile {
  label: string
  icon: typeof IconMail
  /** Null while loading, or after a failure. */
  count: number | null
  isFailed: boolean
  note: string
  href: string
}

/** What may need attention; each number leads to its list. */
export function AttentionTiles({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const openCount = useOpenCount()
  return (
    <section className={css.tiles} aria-label={t`Needs attention`}>
      {useTiles(overview).map(({ label, icon: Icon, count, isFailed, note, href }) => {
        const words = () => {
          if (count !== null) return openCount(count)
          if (isFailed) return '—'
          return <Skeleton height={26} width={32} my={5} />
        }
        const wording = () => {
          if (count !== null) return note
          if (isFailed) return t`This did not load.`
          return '\u00A0'
        }
        return (
          <a key={label} href={href} className={css.tile} data-warn={(count ?? 0) > 0 || undefined}>
            <span className={css.head}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
              <IconChevronRight size={16} stroke={1.6} className={css.go} aria-hidden />
            </span>
            <span className={css.figure}>{words()}</span>
            <span className={css.note}>{wording()}</span>
          </a>
        )
      })}
    </section>
  )
}

function useTiles(overview: Overview): Tile[] {
  const { t } = useLingui()
  const openCount = useOpenCount()
  const { transactions, queue, jobs, issues, mails, open } = overview
  const oldest = transactions.data?.waiting.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0]
  const under = openCount(transactions.data?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0)
  const age = oldest ? ageOf(oldest) : ''
  const waiting = jobs.data?.waiting ?? 0
  const unsent = mails.data?.waiting ?? 0
  const live = openCount(queue.data?.live ?? 0)
  const tiles: (Tile & { isOpen: boolean })[] = [
    {
      isOpen: true,
      label: t`Overdue payments`,
      icon: IconClockHour4,
      isFailed: transactions.isError,
      href: open.transactions ? '/admin-transactions?status=waiting&age=older' : '#transactions',
      count: overdueOf(overview),
      note: oldest ? t`${under} in progress, oldest ${age}` : t`Nothing in progress`,
    },
    {
      isOpen: open.operations,
      label: t`Needs a decision`,
      icon: IconAlertTriangle,
      href: '/admin-super',
      isFailed: queue.isError,
      count: stoppedOf(overview),
      note: t`Being sent: ${live}`,
    },
    {
      isOpen: open.operations,
      label: t`Issues`,
      icon: IconActivity,
      href: '#issues',
      isFailed: issues.isError,
      count: issuesOf(overview),
      note: t`Found by the service's own checks`,
    },
    {
      isOpen: open.operations,
      label: t`Failing jobs`,
      icon: IconRefreshAlert,
      isFailed: jobs.isError,
      count: failingJobsOf(overview),
      note: t`Waiting: ${waiting}`,
      href: failingJobsOf(overview) ? '#failing-jobs' : '#health',
    },
    {
      isOpen: open.mails,
      label: t`Failed mails`,
      icon: IconMail,
      href: '#outbox',
      isFailed: mails.isError,
      count: failedMailsOf(overview),
      note: t`Waiting: ${unsent}`,
    },
  ]
  return tiles.filter(({ isOpen }) => isOpen)
}
