import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { CASE_STATUSES } from '#shared/domains/kyc/kyc.states.ts'
import { BesideCase } from './beside-case.tsx'
import { CaseQueue } from './case-queue.tsx'
import css from './kyc-desk.module.css'
import { readKycSearch } from './kyc-search.ts'
import { OneCase } from './one-case.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { StatsPanel } from './stats-panel.tsx'
import { useReviewWords } from './use-review-words.ts'

const READ_EVERY_MS = 15_000

/** /admin-kyc: identity checks of people, one case beside the queue. */
export function KycDeskScreen() {
  const { t } = useLingui()
  const words = useReviewWords()
  const { dayTime } = useFormats()
  const [asked, onSearch] = useDeskSearch(readKycSearch)
  const { view = 'cases', status = 'waiting', order = 'oldest', search = '', mine, id: chosen, beside } = asked
  const choose = (id: string): void => onSearch({ ...asked, id, beside: undefined })
  const queue = trpc.admin.kyc.queue.useInfiniteQuery(
    { status, order, search: search || undefined, mine },
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
    if (next) choose(next.id)
  }
  const note = () => {
    if (!waiting) return undefined
    if (oldest === null) return t`None is waiting.`
    return t`${count} waiting, the oldest since ${oldest}`
  }
  return (
    <>
      <PageHeader title={t`Identity checks`} note={note()}>
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
              value={status}
              onChange={(value) =>
                onSearch({ ...asked, status: CASE_STATUSES.find((one) => one === value), id: undefined })
              }
            />
            <Select
              aria-label={t`Order`}
              w={224}
              allowDeselect={false}
              data={[
                { value: 'oldest', label: t`Oldest first` },
                { value: 'newest', label: t`Newest first` },
              ]}
              value={order}
              onChange={(value) => onSearch({ ...asked, order: value === 'newest' ? 'newest' : undefined })}
            />
          </>
        )}
        {view === 'cases' && <ExportLink path="/api/admin/kyc.csv" asked={{ status, order, search }} />}
        <SegmentedControl
          aria-label={t`View`}
          size="sm"
          value={view}
          onChange={(value) => onSearch({ ...asked, view: value === 'cases' ? undefined : value })}
          data={[
            { value: 'cases', label: t`Cases` },
            { value: 'reasons', label: t`Reasons` },
            { value: 'stats', label: t`Statistics` },
          ]}
        />
      </PageHeader>
      {view === 'cases' && (
        <div className={css.desk} data-beside={(beside !== undefined && beside !== shown) || undefined}>
          <CaseQueue
            queue={queue}
            chosen={shown}
            search={search}
            mine={mine === true}
            isFiltered={status !== 'waiting' || search !== '' || mine === true}
            onMine={(only) => onSearch({ ...asked, mine: only || undefined, id: undefined, beside: undefined })}
            onSearch={(text) => onSearch({ ...asked, search: text || undefined, id: undefined })}
            onChoose={choose}
          />
          {shown !== null && (
            <OneCase
              key={shown}
              id={shown}
              place={at === -1 ? null : { at: at + 1, of: rows.length }}
              onStep={step}
              onChoose={choose}
              onCompare={(id) => onSearch({ ...asked, id: shown, beside: id })}
            />
          )}
          {shown !== null && beside !== undefined && beside !== shown && (
            <BesideCase
              key={beside}
              id={beside}
              onClose={() => onSearch({ ...asked, beside: undefined })}
              onChoose={choose}
            />
          )}
        </div>
      )}
      {view === 'reasons' && <ReasonsPanel />}
      {view === 'stats' && <StatsPanel />}
    </>
  )
}
