import pg from 'pg'
import { Pipeline, type PipelineParts, type Prepared, type Statement, type StatementResult } from './pipeline.ts'

/** Takes the place of a query's values: several statements in one round trip, the last perhaps a commit. */
export class PipelineRequest {
  readonly statements: readonly Statement[]
  readonly commits: boolean
  constructor(statements: readonly Statement[], commits: boolean) {
    this.statements = statements
    this.commits = commits
  }
}

const NAMED_STATEMENTS = 2000
const names = new Map<string, string>()
const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }

type Send = (...args: unknown[]) => unknown
type Transaction = 'open' | 'due' | 'committed'

/**
 * A client that prepares each statement once per connection under a name of its own: about twice the reads per second. A
 * transaction's `begin` goes with its first statement, and its commit may go with its last. Kysely alone hands over a list of
 * values with each text; what comes in another form goes the way of pg.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.query = createQuery(this.query.bind(this) as Send) as pg.Client['query']
  }
}

function createQuery(send: Send): Send {
  const prepared: Prepared = new Map()
  let transaction: Transaction = 'open'

  const sendPipeline = (statements: readonly Statement[]): Promise<StatementResult[]> =>
    new Promise((resolve, reject) => {
      const parts: PipelineParts = { prepared, types, nameOf, settle: { resolve, reject } }
      send(new Pipeline(statements, parts))
    })

  /** Where `begin` fails, Postgres leaves out what goes with it. */
  async function sendInTransaction(statements: readonly Statement[]): Promise<StatementResult[]> {
    if (transaction !== 'due') return sendPipeline(statements)
    transaction = 'open'
    return (await sendPipeline([BEGIN, ...statements])).slice(1)
  }

  async function sendRequest({ statements, commits }: PipelineRequest): Promise<StatementResult> {
    const results = await sendInTransaction(commits ? [...statements, COMMIT] : statements)
    if (commits) transaction = 'committed'
    const answered = results.slice(0, statements.length).map(({ rows }) => rows)
    return { command: 'SELECT', rowCount: 1, rows: [{ answered }] }
  }

  async function sendBare(text: string, values: unknown): Promise<unknown> {
    if (transaction === 'due') {
      transaction = 'open'
      await send(BEGIN.text)
    }
    return send(text, values)
  }

  function endTransaction(text: string): unknown {
    const isOpen = transaction === 'open'
    transaction = 'open'
    return isOpen ? send(text) : Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] })
  }

  return (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0) return send(text, values, ...rest)
    if (values instanceof PipelineRequest) return sendRequest(values)
    if (!Array.isArray(values)) return send(text, values)
    if (text === BEGIN.text) {
      transaction = 'due'
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    if (text === COMMIT.text || text === 'rollback') return endTransaction(text)
    if (transaction === 'committed') return Promise.reject(new Error('the transaction has been committed'))
    if (nameOf(text) === '') return sendBare(text, values)
    return sendInTransaction([{ text, values }]).then(([result]) => result)
  }
}

/** Several statements in one text cannot be prepared, so only single ones that read or write rows are named. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const isPreparable =
    text === BEGIN.text ||
    text === COMMIT.text ||
    (/^\s*(select|insert|update|delete|with)\s/i.test(text) && !text.includes(';'))
  if (!isPreparable || names.size >= NAMED_STATEMENTS) return ''
  const name = `a${names.size}`
  names.set(text, name)
  return name
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: string) => {
  if (type === pg.types.builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(type, format as 'text')
}
/** numeric and int8 come as text, dates as text, timestamptz as Date. */
export const types: pg.CustomTypesConfig = { getTypeParser }
