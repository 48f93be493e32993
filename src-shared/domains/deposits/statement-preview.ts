import type { LineProblem, StatementColumn, StatementProblem } from './deposits.admin.schema.ts'

/** One of the first lines of a file as an import would take it. */
export interface PreviewedLine {
  /** As a spreadsheet counts. */
  row: number
  becomes: 'incoming' | 'outgoing' | 'known' | 'left_out'
  problem: LineProblem | null
  /** ISO, a day alone where it has no time; as it is written where the line is left out. */
  date: string
  /** Below 0 for what was sent; null where the line is left out. */
  amountUsd: string | null
  /** As it is written. */
  amountText: string
  payer: string
  note: string
  paymentId: string
  status: string
}
export interface StatementPreview {
  /** Of all that was read: an import names it. */
  reading: string
  /** The name in this file of each column that was found. */
  columns: { column: StatementColumn; name: string }[]
  /** The line that names them, as a spreadsheet counts. */
  headerLine: number
  /** At most 20, in the order of the file. */
  first: PreviewedLine[]
  lines: number
  incoming: number
  outgoing: number
  duplicates: number
  /** At most 200 of what would be left out. */
  problems: StatementProblem[]
  problemCount: number
}
