import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { TimelineEntry, TimelineKind } from '#shared/domains/admin/timeline.schema.ts'

/** Where a page ends: microseconds since 1970 in 16 digits, and the id of the entry there. */
export interface TimelinePlace {
  micros: string
  id: string
}
export type PlacedEntry = Omit<TimelineEntry, 'kind' | 'at'> & TimelinePlace
/** Entries of one kind about a person; declared by the domain that has them. */
export interface TimelineSource {
  kind: TimelineKind
  /** The newest below a place, or of all, at most `limit`, in the order of time and id. */
  read: (userId: string, below: TimelinePlace | null, limit: number) => Promise<PlacedEntry[]>
}

interface Columns {
  id?: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** SQL: the person's rows, `from … where …`; an index has them in the order of `at` and `id`. */
  from: (userId: string) => RawBuilder<unknown>
  name: RawBuilder<unknown>
  state?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  unit?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  byName?: RawBuilder<unknown>
}

const NONE = sql`null::text`

/** A source of the rows of one table. */
export const timelineOf = (db: Db, kind: TimelineKind, columns: Columns): TimelineSource => ({
  kind,
  read(userId, below, limit) {
    const {
      id = sql`r.id`,
      at,
      from,
      name,
      state = NONE,
      amount = NONE,
      unit = NONE,
      text = NONE,
      byName = NONE,
    } = columns
    const place =
      below && sql`(timestamptz 'epoch' + ${below.micros}::bigint * interval '1 microsecond', ${below.id}::uuid)`
    return rowsOf<PlacedEntry>(
      db,
      sql`select ${id} as id, lpad((extract(epoch from ${at}) * 1000000)::bigint::text, 16, '0') as micros,
        ${name} as name, ${state} as state, ${amount} as amount, ${unit} as unit, ${text} as text, ${byName} as by_name
      from ${from(userId)} ${place ? sql`and (${at}, ${id}) < ${place}` : sql``}
      order by ${at} desc, ${id} desc limit ${limit}`,
    )
  },
})

/** SQL: the name of a user, where there is one. */
export const nameOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select u.username from users u where u.id = ${id})`
