import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { OwnReport } from '#shared/domains/reports/reports.schema.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import css from './report.module.css'
import { useReportWords } from './use-report-words.ts'

/** The person's reports with their answers, newest first. */
export function OwnReports() {
  const { t } = useLingui()
  const pages = trpc.reports.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: 30_000 },
  )
  const columns = useColumns()
  return (
    <Panel title={t`Your reports`}>
      <PageList
        pages={pages}
        failed={t`Your reports did not load`}
        rows={2}
        height={56}
        empty={
          <Empty title={t`No reports yet`} level={3}>
            <Trans>Reports and their answers are kept for 90 days.</Trans>
          </Empty>
        }
      >
        {(rows) => <DataTable caption={t`Your reports`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
    </Panel>
  )
}

function useColumns(): Column<OwnReport>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useReportWords()
  return [
    {
      key: 'report',
      head: t`Report`,
      cell: ({ text, reference, answer, pictureId }) => (
        <div className={css.report}>
          <b>{text}</b>
          <span>
            {reference}
            {pictureId !== null && (
              <>
                {' · '}
                <a href={uploadPath(pictureId)} target="_blank" rel="noreferrer">{t`Picture`}</a>
              </>
            )}
          </span>
          {answer !== null && <p>{answer}</p>}
        </div>
      ),
    },
    { key: 'page', head: t`Page`, cell: ({ page }) => <span className="mono">{page ?? t`Not sent`}</span> },
    { key: 'sent', head: t`Sent`, end: true, cell: ({ sentAt }) => moment(sentAt) },
    { key: 'state', head: t`State`, end: true, cell: ({ status }) => <StatusBadge {...words[status]} /> },
  ]
}
