import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import {
  conditionsOf,
  type Place,
  type Stretch,
  timeOf,
  withinStretch,
} from '#server/domains/transactions/filter.queries.ts'
import { notesIn } from '#server/domains/transactions/notes/notes.queries.ts'
import { tagsIn } from '#server/domains/transactions/tags/tags.queries.ts'
import type { TransactionFilter } from '#shared/domains/transactions/transaction-filter.schema.ts'
import { type ExportLines, namesIn } from './export-lines.queries.ts'

/** Rows that one step looks at: half a megabyte of text, and a hundredth of a second of Postgres's time. */
const LOOKED_AT = 1000
/** Lines in one text: V8 keeps what is larger than 128 kB apart, and collects it late. */
const LINES_TOGETHER = 50

export interface ExportStep {
  /** The lines of the rows that the filter selects, some joined in each text. */
  texts: string[]
  /** The last row that was looked at; null at the end. */
  last: Place | null
}

/**
 * Reads the next rows and writes their lines in Postgres, which takes a fraction of what doing so here would. A step holds no
 * transaction and no connection once it has answered: whoever reads slowly or goes away keeps nothing open.
 */
export async function exportStep(
  db: Db,
  userId: string,
  { filter, after, lines }: { filter: TransactionFilter; after: Stretch['after']; lines: ExportLines },
): Promise<ExportStep> {
  const time = timeOf(filter)
  const rows = await rowsOf(
    db,
    sql<Place & { text: string | null }>`
    with looked as materialized (select * from transactions where ${withinStretch(userId, filter, { after, end: null })}
        order by ${time} desc, id desc limit ${LOOKED_AT}),
      names as materialized (${namesIn('looked')}),
      found as (select row_number() over (order by ${time} desc, id desc) as place, ${lines.line} as line from looked
        left join names sender on sender.party = looked."from" left join names recipient on recipient.party = looked."to"
        left join (${notesIn(userId)}) notes on notes.noted = looked.id
        left join (${tagsIn(userId)}) tags on tags.tagged = looked.id
        where ${conditionsOf(userId, filter, { after: null, end: null })}),
      joined as (select min(place) as place, string_agg(line, ${lines.between}::text order by place) as text
        from found group by (place - 1) / ${LINES_TOGETHER})
    select joined.text, last.* from (select ${time} as "timestamp", id from looked order by ${time}, id limit 1) last
      left join joined on true order by joined.place`,
  )
  const [first] = rows
  return {
    texts: rows.flatMap(({ text }) => text ?? []),
    last: first ? { timestamp: first.timestamp, id: first.id } : null,
  }
}

/** Whether Postgres knows a time zone: its list and that of this process may differ. */
export async function knowsZone(db: Db, zone: string): Promise<boolean> {
  const rows = await rowsOf(db, sql<{ name: string }>`select name from pg_timezone_names where name = ${zone}`)
  return rows.length > 0
}
