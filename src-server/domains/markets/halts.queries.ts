import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Pair } from './pairs.ts'

/** A pair as halts name it, whichever way round it is traded; null: every pair. */
export type HaltedPair = Pair | null

const ordered = <P extends HaltedPair>(pair: P): P | Pair =>
  pair === null || pair.base < pair.counter ? pair : { base: pair.counter, counter: pair.base }

/** Why nothing new is taken; `base` is null for the platform's halt. */
export interface Halt {
  base: string | null
  reason: string
}

/** SQL: the Halt of a pair in JSON, or null; the platform's comes first. The parameters of haltValues are given as SQL. */
export const haltOf = (base: string, counter: string): string => `(
    select json_build_object('base', h.base, 'reason', h.reason) from market_halts h
    where h.ended_at is null and (coalesce(h.base, ''), coalesce(h.counter, '')) in (('', ''), (${base}::text, ${counter}::text))
    order by h.base nulls first limit 1)`
const SELECT_HALT = `select ${haltOf('$1', '$2')} as halt`

export function haltValues(pair: Pair): [base: string, counter: string] {
  const { base, counter } = ordered(pair)
  return [base, counter]
}

export async function findHaltOf(db: Reader, pair: Pair): Promise<Halt | null> {
  const [row] = await runStatement(db, statement<{ halt: Halt | null }>(SELECT_HALT, haltValues(pair)))
  return row?.halt ?? null
}

/** What is halted now, as `BASE/COUNTER` with the lesser asset first; `*` for everything. */
export async function listHalted(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('marketHalts').select(['base', 'counter']).where('endedAt', 'is', null).execute()
  return rows.map(({ base, counter }) => (base === null ? '*' : `${base}/${counter}`))
}

export interface NewHalt {
  id: string
  pair: HaltedPair
  reason: string
  by: string
  at: Date
}

/** False where it is halted already. */
export async function insertHalt(trx: Trx, { id, pair, reason, by, at }: NewHalt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('marketHalts')
    .values({ id, base: null, counter: null, ...ordered(pair), reason, haltedBy: by, haltedAt: at })
    .onConflict((open) => open.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The halt of just this pair, or of everything, that holds now. */
export async function findOpenHalt(
  db: Reader,
  pair: HaltedPair,
): Promise<{ id: string; base: string | null; counter: string | null; reason: string } | undefined> {
  const of = ordered(pair)
  return db
    .selectFrom('marketHalts')
    .select(['id', 'base', 'counter', 'reason'])
    .where('endedAt', 'is', null)
    .where(sql<boolean>`coalesce(base, '') = ${of?.base ?? ''} and coalesce(counter, '') = ${of?.counter ?? ''}`)
    .executeTakeFirst()
}

export const findHalt = (
  db: Reader,
  id: string,
): Promise<{ reason: string; haltedAt: Date; endedAt: Date | null } | undefined> =>
  db.selectFrom('marketHalts').select(['reason', 'haltedAt', 'endedAt']).where('id', '=', id).executeTakeFirst()

/** False where it has ended already. */
export async function endHalt(
  trx: Trx,
  id: string,
  { reason, by, at }: Pick<NewHalt, 'reason' | 'by' | 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('marketHalts')
    .set({ endedAt: at, endedBy: by, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface HaltRow {
  id: string
  base: string | null
  counter: string | null
  reason: string
  haltedAt: Date
  haltedBy: string
  endedAt: Date | null
  endedBy: string | null
  endReason: string | null
}

/** Open halts, then the newest that have ended, with the usernames of who decided. */
export const listHalts = (db: Db, most: number): Promise<HaltRow[]> =>
  rowsOf(
    db,
    sql<HaltRow>`select h.id, h.base, h.counter, h.reason, h.halted_at, b.username as halted_by, h.ended_at,
      e.username as ended_by, h.end_reason
    from (select * from (select * from market_halts where ended_at is null order by halted_at desc) as open
      union all
      select * from (select * from market_halts where ended_at is not null order by ended_at desc, id desc limit ${most}) as ended) as h
    join users b on b.id = h.halted_by left join users e on e.id = h.ended_by
    order by h.ended_at desc nulls first, h.halted_at desc`,
  )
