import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from '#db/database.ts'

const SLOT = Symbol('slot')
/** Stands in a query where a value will be given. */
interface Slot {
  [SLOT]: PropertyKey
}
type Slots<Given> = <Name extends keyof Given>(name: Name) => Given[Name]

/**
 * A query that is built and compiled once, at its first call, and then only filled: building costs about as much CPU as
 * Postgres takes to answer it by key. `build` gets `slot(name)` for each value; whatever else it uses is fixed.
 */
export function prepareQuery<Given extends object, Row>(
  build: (db: Reader, slot: Slots<Given>) => Compilable<Row>,
): (db: Reader, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= build(db, ((name: keyof Given): Slot => ({ [SLOT]: name })) as unknown as Slots<Given>).compile()
    const values = given as Record<PropertyKey, unknown>
    const parameters = compiled.parameters.map((value) => (isSlot(value) ? values[value[SLOT]] : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

const isSlot = (value: unknown): value is Slot => typeof value === 'object' && value !== null && SLOT in value
