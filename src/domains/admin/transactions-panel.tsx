import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ageOf, durationText } from '#client/app/desk/age.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { TransactionsOverview, WaitingStatus, WaitingTransactions } from '#shared/domains/admin/overview.schema.ts'
import type { TransactionAge } from '#shared/domains/admin/transaction-filters.ts'
import { Part, type PartQuery } from './part.tsx'
import css from './transactions-panel.module.css'
import { useOpenCount } from './use-open-count.ts'

/** Pending transactions by state and age, and the outcome of the last day's payments. */
export function TransactionsPanel({
  transactions,
  isListOpen,
}: {
  transactions: PartQuery<TransactionsOverview>
  /** Whether the list of transactions is open to whoever looks. */
  isListOpen: boolean
}) {
  const { t } = useLingui()
  return (
    <Part
      {...{ id: 'transactions', title: t`Transactions`, query: transactions, rows: 5 }}
      failed={t`The transactions did not load`}
    >
      {(data) => (
        <>
          <Waiting rows={data.waiting} isListOpen={isListOpen} />
          <Ended overview={data} />
        </>
      )}
    </Part>
  )
}

function Waiting({ rows, isListOpen }: { rows: readonly WaitingTransactions[]; isListOpen: boolean }) {
  const { t } = useLingui()
  const names = { queued: t`Queued`, signed: t`Signed` }
  return (
    <Box
      component="section"
      className={css.scroll}
      tabIndex={0}
      aria-label={t`Transactions in progress, by state and age`}
    >
      <table className={css.table}>
        <caption className="vh">{t`Transactions in progress, by state and age`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`State`}</th>
            <th scope="col" className={css.wide}>
              {t`In all`}
            </th>
            <th scope="col">{t`Under 1 min`}</th>
            <th scope="col">{t`1 to 5 min`}</th>
            <th scope="col">{t`Over 5 min`}</th>
            <th scope="col">{t`Oldest`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.status}>
              <th scope="row">{names[row.status]}</th>
              <td className={css.wide}>
                <Count {...{ isListOpen, status: row.status, count: row.count }} />
              </td>
              <td>
                <Count {...{ isListOpen, status: row.status, count: row.underMinute }} age="minute" />
              </td>
              <td>
                <Count {...{ isListOpen, status: row.status, count: row.underFiveMinutes }} age="minutes" />
              </td>
              <td data-warn={row.older > 0 || undefined}>
                <Count {...{ isListOpen, status: row.status, count: row.older }} age="older" />
              </td>
              <td>{row.oldestAt ? ageOf(row.oldestAt) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

interface CountProps {
  isListOpen: boolean
  status: WaitingStatus
  age?: TransactionAge
  count: number
}

/** Leads to the transactions that are counted. */
function Count({ isListOpen, status, age, count }: CountProps) {
  const text = useOpenCount()(count)
  if (!isListOpen || count === 0) return text
  return (
    <Link to="/admin-transactions" search={{ status, age }}>
      {text}
    </Link>
  )
}

function Ended({ overview }: { overview: TransactionsOverview }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { confirmed, failed, medianSeconds, failures } = overview
  const half = medianSeconds === null ? null : durationText(medianSeconds)
  return (
    <div className={css.ended}>
      <h3>
        <Trans>Last 24 hours</Trans>
      </h3>
      <Rows
        rows={[
          { label: t`Confirmed`, value: count(confirmed) },
          { label: t`Median`, value: half === null ? '—' : t`about ${half}` },
          { label: t`Failed`, value: count(failed) },
          ...failures.map((failure) => ({
            label: failure.resultCode,
            value: count(failure.count),
          })),
        ]}
      />
    </div>
  )
}
