import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { skippedReason } from '#client/ui/skipped-reason.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useScheduleWords } from './schedule-words.ts'

const SHOWN = 10

/** What became of each time that it was due, newest first. */
export function ScheduleRuns({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const pages = trpc.payments.schedules.runs.useInfiniteQuery(
    { id, limit: SHOWN },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  return (
    <PageList
      pages={pages}
      failed={t`The payments so far did not load`}
      rows={2}
      height={32}
      empty={<p className={css.note}>{t`No payment was due yet.`}</p>}
    >
      {(runs) => (
        <>
          <h3 className={css.sub}>{t`Payments so far`}</h3>
          <ul className={css.runs}>
            {runs.map((run) => (
              <li key={run.id}>
                <time dateTime={run.dueAt}>{formats.moment(run.dueAt)}</time>
                <StatusBadge {...words.outcomeOf(run)} />
                <span>
                  {run.transactionId === null ? (
                    i18n._(skippedReason(run.code))
                  ) : (
                    <Link to="/transactions" search={{ id: run.transactionId }}>
                      {t`Show the payment`}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageList>
  )
}
