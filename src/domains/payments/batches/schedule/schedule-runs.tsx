import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { skippedReason } from '#client/ui/skipped-reason.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import { useScheduleWords } from './schedule-words.ts'

const SHOWN = 10

/** What became of each time that it was due, newest first. */
export function ScheduleRuns({ id, kind }: { id: string; kind: ScheduleKind }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const said = {
    payment: [t`No payment was due yet.`, t`Payments so far`, t`Show the payment`],
    swap: [t`No swap was due yet.`, t`Swaps so far`, t`Show the swap`],
    reminder: [t`No reminder was due yet.`, t`Reminders so far`],
  }[kind]
  const pages = trpc.payments.schedules.runs.useInfiniteQuery(
    { id, limit: SHOWN },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  return (
    <PageList
      pages={pages}
      failed={t`The list did not load`}
      rows={2}
      height={32}
      empty={<p className={css.note}>{said[0]}</p>}
    >
      {(runs) => (
        <>
          <h3 className={css.sub}>{said[1]}</h3>
          <ul className={css.runs}>
            {runs.map((run) => (
              <li key={run.id}>
                <time dateTime={run.dueAt}>{formats.moment(run.dueAt)}</time>
                <StatusBadge {...words.outcomeOf(run, kind)} />
                <span>
                  {run.transactionId === null ? (
                    run.outcome !== 'reminded' && i18n._(skippedReason(run.code))
                  ) : (
                    <Link to="/transactions" search={{ id: run.transactionId }}>
                      {said[2]}
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
