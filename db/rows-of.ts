import type { RawBuilder } from 'kysely'
import type { Reader } from '#db/database.ts'

/** The rows of a query in SQL. What form they have is said by the query alone: nothing compares it with its columns. */
export const rowsOf = async <Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(reader)).rows
