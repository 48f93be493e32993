import { openWithRing } from '#server/stellar/key-ring.ts'
import type { ReportContent } from '#shared/domains/reports/reports.schema.ts'
import type { ReportRow } from './reports.queries.ts'
import type { ReportsDeps } from './reports.types.ts'

/** A report, opened. */
export const contentIn = ({ ring }: Pick<ReportsDeps, 'ring'>, { id, sealedReport }: ReportRow): ReportContent =>
  JSON.parse(openWithRing(ring, id, sealedReport)) as ReportContent

/** Its answer, opened; null where there is none. */
export const answerIn = ({ ring }: Pick<ReportsDeps, 'ring'>, { id, sealedAnswer }: ReportRow): string | null =>
  sealedAnswer === null ? null : openWithRing(ring, id, sealedAnswer)

/** Of the failed calls that a report names, each once. */
export const requestIdsOf = ({ failedCalls }: ReportContent): string[] => [
  ...new Set((failedCalls ?? []).flatMap(({ requestId }) => requestId ?? [])),
]
