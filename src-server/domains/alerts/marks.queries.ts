import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { PriceAlertMarksTable } from '#db/domains/alerts/alerts.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AlertCondition } from '#shared/domains/alerts/alerts.schema.ts'
import { REST_HOURS } from '#shared/domains/alerts/alerts.schema.ts'
import type { Span } from './crossing.ts'
import type { Subject } from './quotes.ts'

export type MarkRow = PriceAlertMarksTable

/** SQL: the rows of a subject, so that an index which begins with it is used. */
const about = ({ base, counter }: Subject): RawBuilder<unknown> =>
  counter === null ? sql`base = ${base} and counter is null` : sql`base = ${base} and counter = ${counter}`

const MARK = sql`base, counter, trim_scale(price)::text as price, trim_scale(change)::text as change, seen_at`

/** Of what somebody waits for. */
export const listMarks = (db: Db): Promise<MarkRow[]> =>
  rowsOf(
    db,
    sql<MarkRow>`select ${MARK} from price_alert_marks m where exists (select from price_alerts a
      where a.base = m.base and a.counter is not distinct from m.counter and a.state = 'active') order by base, counter`,
  )

/** The mark of a subject, locked; made without a price where there is none. */
export async function lockMark(trx: Trx, subject: Subject, now: Date): Promise<MarkRow> {
  await sql`insert into price_alert_marks (base, counter, seen_at) values (${subject.base}, ${subject.counter}, ${now})
    on conflict do nothing`.execute(trx)
  const [mark] = await rowsOf(
    trx,
    sql<MarkRow>`select ${MARK} from price_alert_marks where ${about(subject)} for update`,
  )
  if (!mark) throw new Error('a mark that was just made is gone')
  return mark
}

/** False where another process has been quicker. */
export async function moveMark(
  trx: Trx,
  subject: Subject,
  { from, to }: { from: Date; to: Omit<MarkRow, 'base' | 'counter'> },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update price_alert_marks set price = ${to.price}::numeric, change = ${to.change}::numeric, seen_at = ${to.seenAt}
      where ${about(subject)} and seen_at = ${from}`.execute(trx)
  return numAffectedRows === 1n
}

export interface Fired {
  id: string
  userId: string
  condition: AlertCondition
  threshold: string
  note: string | null
}

/** The alerts of a subject whose threshold lies in a span, each written down as told; those that rest are left alone. */
export async function fireAlerts(
  trx: Trx,
  subject: Subject,
  { span, seen }: { span: Span; seen: { price: string; change: string | null; at: Date } },
): Promise<Fired[]> {
  const { condition, low, high, holds } = span
  const inside =
    holds === 'high'
      ? sql`threshold > ${low}::numeric and threshold <= ${high}::numeric`
      : sql`threshold >= ${low}::numeric and threshold < ${high}::numeric`
  return rowsOf(
    trx,
    sql<Fired>`with crossed as (
        select id from price_alerts where ${about(subject)} and condition = ${condition} and state = 'active' and ${inside}
          and (rests_until is null or rests_until <= ${seen.at}) order by id for update),
      noted as (
        insert into price_alert_firings (alert_id, at, price, change)
        select id, ${seen.at}, ${seen.price}::numeric, ${seen.change}::numeric from crossed on conflict do nothing returning alert_id)
      update price_alerts a set state = case when a.repeats then 'active' else 'fired' end,
        rests_until = case when a.repeats then ${seen.at}::timestamptz + ${`${REST_HOURS} hours`}::interval end
      where a.id = any(array(select alert_id from noted))
      returning a.id, a.user_id, a.condition, trim_scale(a.threshold)::text as threshold, a.note`,
  )
}
