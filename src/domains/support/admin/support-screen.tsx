import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import css from '#client/app/desk/split-desk.module.css'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { QUESTION_STATUSES } from '#shared/domains/support/support.states.ts'
import { QuestionDetail } from './question-detail.tsx'
import { QuestionList } from './question-list.tsx'
import { readSupportSearch } from './support-search.ts'
import { useQuestionWords } from './use-question-words.ts'

const READ_EVERY_MS = 15_000

/** /admin-support: questions to the support, one beside the list. */
export function SupportScreen() {
  const { t } = useLingui()
  const words = useQuestionWords()
  const [search, onSearch] = useDeskSearch(readSupportSearch)
  const { status = 'open', id: chosen } = search
  const [result, setResult] = useState<ResultText | null>(null)
  const pages = trpc.admin.support.list.useInfiniteQuery(
    { status },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: READ_EVERY_MS },
  )
  const shown = chosen ?? pages.data?.pages[0]?.items[0]?.id
  return (
    <>
      <PageHeader title={t`Questions to support`} note={t`Messages of the support page`} />
      <DeskPage result={result}>
        <SegmentedControl
          className={css.views}
          aria-label={t`Filter questions`}
          value={status}
          onChange={(value) => onSearch(readSupportSearch(value === 'open' ? {} : { status: value }))}
          data={QUESTION_STATUSES.map((value) => ({ value, label: words.list(value) }))}
        />
        <div className={css.split}>
          <Panel>
            <PageList
              pages={pages}
              failed={t`The questions did not load`}
              rows={5}
              height={64}
              empty={
                <Empty title={t`Nothing here`} level={2}>
                  {status === 'open' ? (
                    <Trans>Every question is answered.</Trans>
                  ) : (
                    <Trans>Questions are deleted 180 days after their end.</Trans>
                  )}
                </Empty>
              }
            >
              {(rows) => <QuestionList rows={rows} selected={shown} onSelect={(id) => onSearch({ ...search, id })} />}
            </PageList>
          </Panel>
          {shown !== undefined && <QuestionDetail key={shown} id={shown} onResult={setResult} />}
        </div>
      </DeskPage>
    </>
  )
}
