import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select } from '@mantine/core'
import {
  type ColumnNames,
  DATE_ORDERS,
  MOST_HEADER_LINE,
  type PreviewStatement,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { StatementPreview } from '#shared/domains/deposits/statement-preview.ts'
import css from './deposits.module.css'
import { useDepositWords } from './use-deposit-words.ts'

/** No name of a column: chosen where a file has none. */
const NONE = '\0none'

/** Choices for this file; what is left out is found. */
export interface Layout {
  columns: Partial<Record<StatementColumn, string>>
  headerLine: number | null | undefined
  dates: (typeof DATE_ORDERS)[number] | 'auto'
}
export const NO_LAYOUT: Layout = { columns: {}, headerLine: undefined, dates: 'auto' }

/** As the server takes it. */
export function layoutInput({ columns, headerLine, dates }: Layout): Omit<PreviewStatement, 'method' | 'csv'> {
  const given = Object.entries(columns).filter(([, name]) => name !== '')
  return {
    columns: Object.fromEntries(given.map(([column, name]) => [column, name === NONE ? null : name])) as ColumnNames,
    ...(headerLine === undefined ? {} : { headerLine }),
    ...(dates === 'auto' ? {} : { dates }),
  }
}

interface Props {
  layout: Layout
  known: Pick<PaymentMethod, 'headerLine' | 'columns'>
  names: readonly string[]
  /** Found with it; null while it is read, and where it was refused. */
  found: StatementPreview | null
  onChange: (layout: Layout) => void
}

/** The line that names the columns, what each of them means, and how dates are written. */
export function ImportLayout({ layout, known, names, found, onChange }: Props) {
  const { t } = useLingui()
  const words = useDepositWords()
  const foundIn = found && layout.headerLine === undefined && known.headerLine === null ? found.headerLine : null
  const headerLine = layout.headerLine === undefined ? known.headerLine : layout.headerLine
  const usual = (column: StatementColumn): string => {
    const name = found?.columns.find((one) => one.column === column)?.name
    return name === undefined ? t`By its usual name` : t`By its usual name: ${name}`
  }
  const columnOf = (column: StatementColumn): string => {
    const remembered = known.columns?.[column] ?? ''
    return layout.columns[column] ?? (names.includes(remembered) ? remembered : '')
  }
  return (
    <>
      <p className={css.dim}>
        <Trans>Empty fields are found by their usual names. Your choices are remembered for this method.</Trans>
      </p>
      <div className={css.columns}>
        <Select
          label={t`Names of the columns`}
          size="xs"
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          value={headerLine === null ? '' : String(headerLine)}
          data={[
            { value: '', label: foundIn === null ? t`Detected automatically` : t`Found in line ${foundIn}` },
            ...Array.from({ length: MOST_HEADER_LINE }, (_, at) => ({
              value: String(at + 1),
              label: t`In line ${at + 1}`,
            })),
          ]}
          onChange={(value) => onChange({ ...layout, columns: {}, headerLine: value ? Number(value) : null })}
        />
        {STATEMENT_COLUMNS.map((column) => (
          <Select
            key={column}
            label={words.column(column)}
            size="xs"
            comboboxProps={{ withinPortal: false }}
            allowDeselect={false}
            value={columnOf(column)}
            data={[
              { value: '', label: usual(column) },
              ...(column === 'status' ? [{ value: NONE, label: t`The file has none` }] : []),
              ...names.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => onChange({ ...layout, columns: { ...layout.columns, [column]: value ?? '' } })}
          />
        ))}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t`How dates are written`}
        value={layout.dates}
        onChange={(dates) => onChange({ ...layout, dates })}
        data={[
          { value: 'auto', label: t`Dates as usual` },
          { value: 'iso', label: '2026-11-30' },
          { value: 'mdy', label: '11/30/2026' },
          { value: 'dmy', label: '30/11/2026' },
        ]}
      />
    </>
  )
}
