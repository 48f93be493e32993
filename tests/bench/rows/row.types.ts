import type { Stage } from '#tests/bench/kit/stage.ts'
import type { Line } from '#tests/bench/kit/table.ts'

/** A group of lines that are measured together. */
export interface Row {
  /** As BENCH_ROWS names it. */
  name: string
  measure(stage: Stage): Promise<Line[]>
}

/** A row that starts everything itself. */
export interface OwnRow {
  name: string
  measure(): Promise<Line[]>
}
