import { Trans, useLingui } from '@lingui/react/macro'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { PreviewedLine, StatementPreview } from '#shared/domains/deposits/statement-preview.ts'
import css from './deposits.module.css'
import { LeftOut } from './left-out.tsx'
import { useDepositWords } from './use-deposit-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first lines of a file as an import would understand them, and what would become of all. */
export function StatementPreviewTable({ preview }: { preview: StatementPreview }) {
  const { t } = useLingui()
  const { dayTime, count } = useFormats()
  const words = useDepositWords()
  const { first, lines, incoming, outgoing, duplicates, problems, problemCount } = preview
  const outcome = ({ becomes, problem }: PreviewedLine): string =>
    problem === null ? words.becomes(becomes) : t`Left out: ${words.problem(problem)}`
  const columns: Column<PreviewedLine>[] = [
    {
      key: 'line',
      head: t`Line`,
      cell: (line) => (
        <span className={css.who}>
          <b>{line.becomes === 'left_out' || DAY.test(line.date) ? line.date : dayTime(line.date)}</b>
          <span>{t`Row ${line.row}`}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amountUsd, amountText }) => (amountUsd === null ? amountText : formatUsd(amountUsd)),
    },
    {
      key: 'payer',
      head: t`Sender`,
      wide: true,
      cell: ({ payer, note }) => (
        <span className={css.who}>
          <b>{payer}</b>
          <span>{note}</span>
        </span>
      ),
    },
    {
      key: 'payment',
      head: t`Payment ID`,
      wide: true,
      cell: ({ paymentId, status }) => (
        <span className={css.who}>
          <b className="mono" translate="no">
            {paymentId}
          </b>
          <span>{status}</span>
        </span>
      ),
    },
    { key: 'becomes', head: t`Result`, cell: outcome },
  ]
  return (
    <>
      <output className={css.dim}>
        <Trans>
          {count(lines)} lines: {count(incoming)} payments that came, {count(outgoing)} that left, {count(duplicates)}{' '}
          known from before, {count(problemCount)} to be left out. Nothing is booked yet.
        </Trans>
      </output>
      <section className={css.creditable} aria-label={t`First lines of the file`}>
        <DataTable
          caption={t`First lines of the file`}
          columns={columns}
          rows={first}
          rowKey={({ row }) => String(row)}
        />
      </section>
      <LeftOut problems={problems} />
    </>
  )
}
