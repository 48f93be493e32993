import { CompiledQuery } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { PipelineRequest } from '#db/database-client.ts'
import type { Statement } from '#db/pipeline.ts'

/** A statement with its values and the form of its rows. */
export interface TypedStatement<Row> extends Statement {
  /** Never there: it only carries the type. */
  row?: Row
}
type Answers<Asked extends readonly TypedStatement<unknown>[]> = {
  [At in keyof Asked]: Asked[At] extends TypedStatement<infer Row> ? Row[] : never
}

/** Text and values of a query whose rows have that form; it names its columns itself. */
export const statement = <Row>(text: string, values: readonly unknown[]): TypedStatement<Row> => ({ text, values })

/** Runs the last statements of a transaction and commits, in one round trip; nothing may follow in it. */
export const runAndCommit = <Asked extends readonly TypedStatement<unknown>[]>(
  trx: Trx,
  ...statements: Asked
): Promise<Answers<Asked>> => run<Answers<Asked>>(trx, new PipelineRequest(statements, true))

const planCacheMode = (mode: string): Statement => ({
  text: `select set_config('plan_cache_mode', '${mode}', true)`,
  values: [],
})
const [PLAN_ONCE, PLAN_AS_USUAL] = [planCacheMode('force_generic_plan'), planCacheMode('auto')]

/**
 * Runs statements one after the other in one round trip: each sees what the ones before it have changed or waited for, and where
 * one fails, those after it are not run. They find all they read by a key: whoever asks, the same indexes are right, and a
 * connection plans each of them once. Left to itself Postgres compares costs that it guesses, and plans a statement of many
 * parts again at each asking, which takes ten times as long as its answer.
 */
export async function runPlannedOnce<Asked extends readonly TypedStatement<unknown>[]>(
  reader: Reader,
  ...statements: Asked
): Promise<Answers<Asked>> {
  const answers = await run<unknown[][]>(reader, new PipelineRequest([PLAN_ONCE, ...statements, PLAN_AS_USUAL], false))
  return answers.slice(1, -1) as Answers<Asked>
}

export async function runStatement<Row>(reader: Reader, statement: TypedStatement<Row>): Promise<Row[]> {
  const { rows } = await reader.executeQuery<Row>(CompiledQuery.raw(statement.text, [...statement.values]))
  return rows
}

const TEXT = CompiledQuery.raw('')

async function run<Answered>(reader: Reader, together: PipelineRequest): Promise<Answered> {
  // Kysely hands `parameters` to the client as they are
  const query = { ...TEXT, parameters: together as unknown as readonly unknown[] }
  const { rows } = await reader.executeQuery<{ answered: Answered }>(query)
  const [row] = rows
  if (!row) throw new Error('statements were not answered')
  return row.answered
}
