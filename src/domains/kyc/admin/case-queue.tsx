import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import type { QueuedCase } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

interface Props {
  queue: ComponentProps<typeof PageList<QueuedCase>>['pages']
  chosen: string | null
  search: string
  mine: boolean
  isFiltered: boolean
  onMine: (only: boolean) => void
  onSearch: (text: string) => void
  onChoose: (id: string) => void
}

/** Cases by age, with who holds which. */
export function CaseQueue({ queue, chosen, search, mine, isFiltered, onMine, onSearch, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <section className={css.queue} aria-label={t`Queue`}>
      <div className={css.search}>
        <TextFilter
          label={t`Search`}
          placeholder={t`Name, email, case or document number`}
          text={search}
          onChange={onSearch}
        />
        <Checkbox
          mt={10}
          size="xs"
          label={t`Mine alone`}
          checked={mine}
          onChange={({ currentTarget: { checked } }) => onMine(checked)}
        />
      </div>
      <PageList
        pages={queue}
        failed={t`The queue did not load`}
        rows={5}
        height={48}
        empty={
          <Empty title={t`Nothing here`} level={2} compact>
            {isFiltered ? <Trans>No case is like that.</Trans> : <Trans>None is waiting.</Trans>}
          </Empty>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} isChosen={row.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </PageList>
    </section>
  )
}

function Row({ row, isChosen, onChoose }: { row: QueuedCase; isChosen: boolean; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const words = useReviewWords()
  const { dayTime } = useFormats()
  const holder = row.claim?.by ?? ''
  const assignee = row.assigned?.username ?? ''
  const status = words.status(row.status)
  const wording = () => {
    if (row.openAlarms > 0)
      return (
        <span className={css.alarm}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden />
          {t`Alarm`}
        </span>
      )
    if (row.claim)
      return (
        <span className={css.claimed}>
          <IconUserCheck size={13} stroke={1.8} aria-hidden />
          {row.claim.isOwn ? t`You` : holder}
        </span>
      )
    if (row.assigned) return <span className={css.claimed}>{row.assigned.isOwn ? t`Yours` : assignee}</span>
    return row.status !== 'pending' && <StatusBadge {...status} />
  }
  return (
    <button
      type="button"
      className={css.row}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(row.id)}
    >
      <Person name={row.username} address={row.username} size={32} />
      <span className={css.who}>
        <b>{row.username}</b>
        <small>
          {words.type(row.documentType)}, {row.country} ···{row.numberEnd}
        </small>
      </span>
      <span className={css.when}>
        <time dateTime={row.waitingSince}>{dayTime(row.waitingSince)}</time>
        {wording()}
      </span>
    </button>
  )
}
