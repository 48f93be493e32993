import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { CASE_STATUSES } from '#shared/domains/kyc/kyc.states.ts'
import type { ListCases } from '#shared/domains/kyc/review.schema.ts'
import { CaseQueue } from './case-queue.tsx'
import css from './kyc-desk.module.css'
import { OneCase } from './one-case.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { StatsPanel } from './stats-panel.tsx'
import { useReviewWords } from './use-review-words.ts'

const READ_EVERY_MS = 15_000
type View = 'cases' | 'reasons' | 'stats'

/** /admin-kyc: identity checks of people, one case beside the queue. */
export function KycDeskScreen() {
  const { t } = useLingui()
  const words = useReviewWords()
  const { dayTime } = useFormats()
  const [view, setView] = useState<View>('cases')
  const [asked, setAsked] = useState<Pick<ListCases, 'status' | 'order'> & { search: string }>({
    ...{ status: 'waiting', order: 'oldest', search: '' },
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const { search, ...filter } = asked
  const queue = trpc.admin.kyc.queue.useInfiniteQuery(
    { ...filter, ...(search.trim() !== '' && { search: search.trim() }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: READ_EVERY_MS },
  )
  const rows = queue.data?.pages.flatMap(({ items }) => items) ?? []
  const waiting = queue.data?.pages[0]?.waiting
  const count = waiting?.count ?? 0
  const oldest = waiting?.oldestAt ? dayTime(waiting.oldestAt) : null
  const shown = chosen ?? rows[0]?.id ?? null
  const at = rows.findIndex(({ id }) => id === shown)
  const step = (by: number): void => {
    const next = rows[at + by]
    if (next) setChosen(next.id)
  }
  return (
    <>
      <PageHeader
        title={t`Identity checks`}
        note={
          !waiting ? undefined : oldest === null ? t`None is waiting.` : t`${count} waiting, the oldest since ${oldest}`
        }
      >
        {view === 'cases' && (
          <>
            <Select
              aria-label={t`Status`}
              w={168}
              allowDeselect={false}
              data={[
                { value: 'waiting', label: t`Waiting` },
                ...CASE_STATUSES.map((value) => ({ value, label: words.status(value).label })),
              ]}
              value={asked.status}
              onChange={(value) => {
                setAsked({ ...asked, status: (value ?? 'waiting') as ListCases['status'] })
                setChosen(null)
              }}
            />
            <Select
              aria-label={t`Order`}
              w={148}
              allowDeselect={false}
              data={[
                { value: 'oldest', label: t`Oldest first` },
                { value: 'newest', label: t`Newest first` },
              ]}
              value={asked.order}
              onChange={(value) => setAsked({ ...asked, order: value === 'newest' ? 'newest' : 'oldest' })}
            />
          </>
        )}
        <SegmentedControl
          aria-label={t`View`}
          size="sm"
          value={view}
          onChange={(value) => setView(value)}
          data={[
            { value: 'cases', label: t`Cases` },
            { value: 'reasons', label: t`Reasons` },
            { value: 'stats', label: t`Statistics` },
          ]}
        />
      </PageHeader>
      {view === 'cases' && (
        <div className={css.desk}>
          <CaseQueue
            queue={queue}
            rows={rows}
            chosen={shown}
            search={search}
            isFiltered={asked.status !== 'waiting' || search.trim() !== ''}
            onSearch={(text) => {
              setAsked({ ...asked, search: text })
              setChosen(null)
            }}
            onChoose={setChosen}
          />
          {shown !== null && (
            <OneCase
              key={shown}
              id={shown}
              place={at === -1 ? null : { at: at + 1, of: rows.length }}
              onStep={step}
              onChoose={setChosen}
            />
          )}
        </div>
      )}
      {view === 'reasons' && <ReasonsPanel />}
      {view === 'stats' && <StatsPanel />}
    </>
  )
}
