import type { Db } from '#db/database.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Stretch } from '#server/domains/transactions/filter.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { collectYoungGarbage } from '#server/kernel/young-garbage.ts'
import type { ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import type { TransactionFilter } from '#shared/domains/transactions/transaction-filter.schema.ts'
import { CSV_HEAD, csvLines, type ExportLines, jsonLines } from './export-lines.queries.ts'
import { type ExportStep, exportStep, knowsZone } from './export-rows.queries.ts'
import { createPlaces } from './places.ts'
import { readStatement } from './statement.ts'
import { type Statement, statementPdf } from './statement-pdf.ts'

export interface ExportsDeps {
  db: Db
  clock: Clock
  security: Pick<SecurityService, 'chargeExport'>
}
export type ExportsService = ReturnType<typeof createExportsService>

interface Form {
  head: string
  lines: (zone: string) => ExportLines
  /** Between two steps that both found something. */
  between: string
  end: string
}
const FORMS: Record<'csv' | 'json', Form> = {
  csv: { head: CSV_HEAD, lines: csvLines, between: '', end: '' },
  json: { head: '[\n', lines: jsonLines, between: ',\n', end: '\n]\n' },
}

/** Characters of a file after which their garbage is collected. */
const COLLECTED_AT = 2_000_000

/** Files of exactly what a filter selects, made as they are read. */
export function createExportsService({ db, clock, security }: ExportsDeps) {
  const places = createPlaces()

  /** The file in pieces, which must be read or returned. Throws TOO_MANY_REQUESTS where two are on their way. */
  async function open(userId: string, query: ExportTransactions): Promise<AsyncIterable<string | Buffer>> {
    const { format, zone, language: _language, ...filter } = query
    if (!(await knowsZone(db, zone)))
      throw new DomainError('BAD_INPUT', 'This time zone is not known', { field: 'zone' })
    await security.chargeExport(userId)
    if (format !== 'pdf') return places.taken(userId, pieces(db, userId, { form: FORMS[format], zone, filter }))
    const statement = await readStatement(db, userId, { asked: query, madeAt: clock.now() })
    return places.taken(userId, statementPieces(statement))
  }

  return { open }
}

/** While one step is sent, the next is read. */
async function* pieces(
  db: Db,
  userId: string,
  { form, zone, filter }: { form: Form; zone: string; filter: TransactionFilter },
): AsyncGenerator<string> {
  const lines = form.lines(zone)
  const stepAfter = (after: Stretch['after']) => exportStep(db, userId, { filter, after, lines })
  yield form.head
  let isFirst = true
  let sent = 0
  for (let next: Promise<ExportStep> | null = stepAfter(null); next !== null; ) {
    const { texts, last }: ExportStep = await next
    next = last && stepAfter({ at: last.timestamp, id: last.id })
    next?.catch(() => undefined) // thrown where it is awaited; nobody does once the file is given up
    for (const text of texts) {
      yield isFirst ? text : form.between + text
      isFirst = false
      sent += text.length
    }
    if (sent < COLLECTED_AT) continue
    collectYoungGarbage()
    sent = 0
  }
  yield form.end
}

async function* statementPieces(statement: Statement): AsyncGenerator<Buffer> {
  for await (const piece of await statementPdf(statement)) yield piece as Buffer
}
