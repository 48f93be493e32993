import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { ageOf } from '#client/app/desk/age.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import type { QueueItem, StatementLine } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { DEPOSIT_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import css from './deposits.module.css'
import type { DepositsSearch } from './deposits-search.ts'
import { useDepositWords } from './use-deposit-words.ts'
import type { Queue } from './use-queue.ts'

interface Props {
  search: DepositsSearch
  queue: Queue
  opened: string | undefined
  onSearch: (search: DepositsSearch) => void
}

/** Which deposits are listed, and the list. */
export function QueuePanel({ search, queue, opened, onSearch }: Props) {
  const { t } = useLingui()
  const words = useDepositWords()
  const { view = 'todo' } = search
  const { id: _closed, ...kept } = search
  const { todo, unmatched } = queue.counts ?? { todo: 0, unmatched: 0 }
  const tab = view === 'todo' || view === 'lines' ? view : 'all'
  return (
    <Panel>
      <div className={css.searchBox}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`Filter deposits`}
          value={tab}
          data={[
            { value: 'todo', label: t`To do ${todo}` },
            { value: 'lines', label: t`Lines ${unmatched}` },
            { value: 'all', label: t`All` },
          ]}
          onChange={(value) => onSearch({ view: value, method: search.method })}
        />
        {view !== 'lines' && (
          <TextFilter
            label={t`Search deposits`}
            placeholder={t`Name, reference or payment ID`}
            most={80}
            text={search.search ?? ''}
            onChange={(text) =>
              onSearch({ ...kept, search: text || undefined, ...(text && view === 'todo' ? { view: 'all' } : {}) })
            }
          />
        )}
        {tab === 'all' && (
          <Select
            aria-label={t`State`}
            size="xs"
            comboboxProps={{ withinPortal: false }}
            allowDeselect={false}
            value={view}
            data={[
              { value: 'all', label: t`Any state` },
              ...DEPOSIT_STATUSES.map((value) => ({ value, label: words.status(value).label })),
            ]}
            onChange={(value) => onSearch({ ...kept, view: DEPOSIT_STATUSES.find((one) => one === value) ?? 'all' })}
          />
        )}
      </div>
      <List {...{ queue, view, opened }} onOpen={(id) => onSearch({ ...search, id })} />
    </Panel>
  )
}

interface ListProps {
  queue: Queue
  view: NonNullable<DepositsSearch['view']>
  opened: string | undefined
  onOpen: (id: string) => void
}

function List({ queue, view, opened, onOpen }: ListProps) {
  const { t } = useLingui()
  const deposits = useDepositColumn(onOpen)
  const money = useLineColumn(onOpen)
  const table = {
    caption: t`Deposits`,
    selected: opened,
    rowKey: ({ id }: { id: string }) => id,
    onMove: ({ id }: { id: string }) => onOpen(id),
  }
  const nothing = (said: string) => (
    <Empty title={t`Nothing here`} level={2} compact>
      {said}
    </Empty>
  )
  const lines = { failed: t`The deposits did not load`, rows: 5, height: 58 }
  if (view === 'lines')
    return (
      <PageList {...lines} pages={queue.money} empty={nothing(t`Every payment of the statements belongs to an order.`)}>
        {(rows) => <DataTable {...table} columns={money} rows={rows} />}
      </PageList>
    )
  return (
    <PageList
      {...lines}
      pages={queue.deposits}
      empty={nothing(view === 'todo' ? t`No deposit waits for a decision.` : t`No deposit fits.`)}
    >
      {(rows) => <DataTable {...table} columns={deposits} rows={rows} />}
    </PageList>
  )
}

function useDepositColumn(onOpen: (id: string) => void): Column<QueueItem>[] {
  const { t } = useLingui()
  const words = useDepositWords()
  return [
    {
      key: 'deposit',
      head: t`Deposit`,
      cell: (item) => (
        <button type="button" data-row-link className={`plain ${css.item}`} onClick={() => onOpen(item.id)}>
          <Person name={item.username} address={item.userId} size={34} />
          <span className={css.who}>
            <b>{item.username}</b>
            <span>
              {item.methodTitle}, {ageOf(item.createdAt)}
            </span>
          </span>
          <span className={css.amt}>
            <b>{formatUsd(item.payUsd)}</b>
            {item.asked ? (
              <StatusBadge label={t`Second person`} tone="info" />
            ) : (
              <StatusBadge {...words.standing(item)} />
            )}
          </span>
        </button>
      ),
    },
  ]
}

function useLineColumn(onOpen: (id: string) => void): Column<StatementLine>[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  return [
    {
      key: 'line',
      head: t`Line`,
      cell: (line) => (
        <button
          type="button"
          data-row-link
          aria-label={`${line.paymentId}, ${formatUsd(line.amountUsd)}`}
          className={`plain ${css.item}`}
          onClick={() => onOpen(line.id)}
        >
          <span className={css.who}>
            <b className="mono" translate="no">
              {line.paymentId}
            </b>
            <span>{line.payer ?? t`Unknown sender`}</span>
          </span>
          <span className={css.amt}>
            <b>{formatUsd(line.amountUsd)}</b>
            <span>{dayTime(line.date)}</span>
          </span>
        </button>
      ),
    },
  ]
}
