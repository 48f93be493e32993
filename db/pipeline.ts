import type { Connection, CustomTypesConfig, FieldDef } from 'pg'
import { type Encoded, encodeValue } from './encode-value.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}
export interface StatementResult {
  command: string
  rowCount: number | null
  rows: unknown[]
}
interface Column {
  name: string
  parse: (text: string) => unknown
}
/** What one connection has prepared: the columns that each statement answers, by its name. Postgres holds them fixed. */
export type Prepared = Map<string, readonly Column[]>

interface Bound {
  name: string
  text: string
  values: Encoded[]
}
export interface PipelineParts {
  prepared: Prepared
  types: CustomTypesConfig
  /** Under which name a statement is prepared; '' for one that is not kept. */
  nameOf: (text: string) => string
  settle: { resolve: (results: StatementResult[]) => void; reject: (cause: Error) => void }
}

/**
 * A pipeline (Postgres’s word): statements that are sent in one write and answered together. Where one fails, Postgres leaves out those after it.
 * A prepared statement is described once for each connection, and its parts are made once: pg's own query object does both
 * each time, which costs as much as the query itself.
 */
export class Pipeline {
  #parts: PipelineParts
  #bound: readonly Bound[]
  #results: StatementResult[] = []
  #columns: readonly Column[] = []
  #rows: unknown[] = []
  #fault: Error | null = null

  constructor(statements: readonly Statement[], parts: PipelineParts) {
    this.#parts = parts
    this.#bound = statements.map(({ text, values }) => ({
      name: parts.nameOf(text),
      text,
      values: values.map(encodeValue),
    }))
  }

  submit(connection: Connection): null {
    connection.stream.cork()
    try {
      for (const bound of this.#bound) this.#send(connection, bound)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    this.#begin()
    return null
  }

  #send(connection: Connection, { name, text, values }: Bound): void {
    const isPrepared = this.#parts.prepared.has(name)
    if (!isPrepared) {
      if (name !== '') connection.close({ type: 'S', name }, true) // one that failed after it was prepared
      connection.parse({ name, text, types: [] }, true)
    }
    connection.bind({ portal: '', statement: name, binary: '', values }, true)
    if (!isPrepared) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '', rows: '' }, true)
  }

  /** What is answered next belongs to the first statement that has no result. */
  #begin(): void {
    const next = this.#bound[this.#results.length]
    this.#columns = (next && this.#parts.prepared.get(next.name)) ?? []
    this.#rows = []
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#parts.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    const columns = this.#columns
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const [column, text = null] = [columns[at], fields[at]]
        if (column) row[column.name] = text === null ? null : column.parse(text)
      }
      this.#rows.push(row)
    } catch (cause) {
      this.#fault = cause instanceof Error ? cause : new Error('a row could not be read', { cause })
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name = '' } = this.#bound[this.#results.length] ?? {}
    if (name !== '') this.#parts.prepared.set(name, this.#columns)
    const [first, last] = [text.indexOf(' '), text.lastIndexOf(' ')]
    const command = first < 0 ? text : text.slice(0, first)
    const rowCount = last < 0 ? Number.NaN : Number(text.slice(last + 1))
    this.#results.push({ command, rowCount: Number.isNaN(rowCount) ? null : rowCount, rows: this.#rows })
    this.#begin()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    const { resolve, reject } = this.#parts.settle
    if (this.#fault) reject(this.#fault)
    else resolve(this.#results)
  }

  /** A statement that failed is prepared again, as one must be whose answer has another form since a migration. */
  handleError(cause: Error): void {
    for (const { name } of this.#bound.slice(this.#results.length)) this.#parts.prepared.delete(name)
    Error.captureStackTrace(cause)
    this.#parts.settle.reject(cause)
  }

  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('nothing is copied here')
  }
}
