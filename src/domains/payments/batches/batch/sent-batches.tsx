import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'

/** Batches that were sent before; nothing where there is none. */
export function SentBatches() {
  const { t } = useLingui()
  const formats = useFormats()
  const pages = trpc.payments.batches.list.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const batches = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (batches.length === 0) return null
  return (
    <Panel title={t`Sent before`} className={css.below}>
      <ul className={css.list}>
        {batches.map((batch) => {
          const [sent, ready] = [formats.count(batch.sent), formats.count(batch.ready)]
          return (
            <li key={batch.id} className={css.past}>
              <Link to="/send/batch" search={{ id: batch.id }}>
                {batch.fileName ?? t`A file without a name`}
              </Link>
              <span className={css.quiet}>{t`${sent} of ${ready} payments sent`}</span>
              {batch.status === 'sending' ? (
                <StatusBadge label={t`In progress`} tone="info" />
              ) : (
                <StatusBadge label={t`Done`} tone={batch.failed > 0 ? 'warn' : 'good'} />
              )}
              <time dateTime={batch.sentAt ?? batch.createdAt}>{formats.moment(batch.sentAt ?? batch.createdAt)}</time>
            </li>
          )
        })}
      </ul>
      <MoreRows pages={pages} shown={batches.length} />
    </Panel>
  )
}
