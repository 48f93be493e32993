import { type RawBuilder, sql } from 'kysely'

/** SQL: a time to the microsecond in ISO, for the place in a list. */
export const placeOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
