import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
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
  const runs = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (pages.isError && runs.length === 0)
    return (
      <LoadFailure
        title={t`The payments so far did not load`}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    )
  if (!pages.isPending && runs.length === 0) return <p className={css.note}>{t`No payment was due yet.`}</p>
  return (
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
      <MoreRows pages={pages} shown={runs.length} />
    </>
  )
}
