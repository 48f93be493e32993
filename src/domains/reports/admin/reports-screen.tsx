import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import desk from '#client/app/desk/split-desk.module.css'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { REPORT_STATUSES } from '#shared/domains/reports/report.states.ts'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'
import { readReportsSearch } from './reports-search.ts'
import { useDeskWords } from './use-desk-words.ts'

const READ_EVERY_MS = 15_000

/** /admin-reports: problem reports of people, one beside the list. */
export function ReportsScreen() {
  const { t } = useLingui()
  const words = useDeskWords()
  const [search, onSearch] = useDeskSearch(readReportsSearch)
  const { view = 'open', id: chosen } = search
  const [result, setResult] = useState<ResultText | null>(null)
  const pages = trpc.admin.reports.list.useInfiniteQuery(
    { view },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: READ_EVERY_MS },
  )
  const shown = chosen ?? pages.data?.pages[0]?.items[0]?.id
  return (
    <>
      <PageHeader title={t`Problem reports`} note={t`Pictures and sentences of people, with what their browser knew`} />
      <DeskPage result={result}>
        <SegmentedControl
          className={desk.views}
          aria-label={t`Filter reports`}
          value={view}
          onChange={(value) => onSearch(readReportsSearch(value === 'open' ? {} : { view: value }))}
          data={REPORT_STATUSES.map((value) => ({ value, label: words[value].list }))}
        />
        <div className={desk.split}>
          <Panel>
            <PageList
              pages={pages}
              failed={t`The reports did not load`}
              rows={5}
              height={64}
              empty={
                <Empty title={t`Nothing here`} level={2}>
                  {view === 'open' ? (
                    <Trans>Every report was taken up.</Trans>
                  ) : (
                    <Trans>Reports are deleted 90 days after they were sent.</Trans>
                  )}
                </Empty>
              }
            >
              {(rows) => <ReportList rows={rows} selected={shown} onSelect={(id) => onSearch({ ...search, id })} />}
            </PageList>
          </Panel>
          {shown !== undefined && <ReportDetail key={shown} id={shown} onResult={setResult} />}
        </div>
      </DeskPage>
    </>
  )
}
