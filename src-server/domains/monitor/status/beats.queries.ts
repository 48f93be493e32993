import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { COMPONENTS, type Component } from '#shared/domains/monitor/checks.ts'
import type { PartState } from '#shared/domains/monitor/status.schema.ts'
import type { Beat, Piece, PlannedTime } from './beat-pieces.ts'

/** Every part has its row from its first heartbeat on: nothing is known before. */
export async function addParts(trx: Trx, at: Date): Promise<void> {
  await sql`insert into status_components (component, beat_at) select c, ${at} from unnest(${COMPONENTS}::text[]) as d (c)
    on conflict do nothing`.execute(trx)
}

/** The last heartbeats, taken; empty where another process notes one at this moment. */
export const takeBeats = (trx: Trx): Promise<Beat[]> =>
  rowsOf(trx, sql`select component, state, beat_at from status_components order by component for update skip locked`)

/** Planned work that touches the time since then. */
export const listPlannedSince = (db: Reader, since: Date): Promise<PlannedTime[]> =>
  db
    .selectFrom('plannedWork')
    .select(['components', 'startsAt', 'endsAt'])
    .where('endsAt', '>', since)
    .where('cancelledAt', 'is', null)
    .limit(100)
    .execute()

export async function storeBeats(
  trx: Trx,
  { states, pieces, at }: { states: ReadonlyMap<Component, PartState>; pieces: readonly Piece[]; at: Date },
): Promise<void> {
  await sql`update status_components s set state = g.state, beat_at = ${at}
    from unnest(${[...states.keys()]}::text[], ${[...states.values()]}::text[]) as g (component, state)
    where s.component = g.component`.execute(trx)
  if (pieces.length === 0) return
  const sumOf = (kind: Piece['kind']) => sql`coalesce(sum(ms) filter (where kind = ${sql.lit(kind)}), 0)::int`
  await sql`insert into status_days as d (component, day, works_ms, slow_ms, down_ms, planned_ms)
    select component, day, ${sumOf('works')}, ${sumOf('slow')}, ${sumOf('down')}, ${sumOf('planned')}
    from unnest(${pieces.map(({ component }) => component)}::text[], ${pieces.map(({ day }) => day)}::date[],
      ${pieces.map(({ kind }) => kind)}::text[], ${pieces.map(({ ms }) => ms)}::int[]) as g (component, day, kind, ms)
    group by component, day
    on conflict (component, day) do update set works_ms = d.works_ms + excluded.works_ms,
      slow_ms = d.slow_ms + excluded.slow_ms, down_ms = d.down_ms + excluded.down_ms,
      planned_ms = d.planned_ms + excluded.planned_ms`.execute(trx)
}

/** Checks that find something wrong or cannot be read, and reported ones with an issue that is active. */
export const listFaulty = (trx: Trx): Promise<{ checkId: string; isRead: boolean }[]> =>
  rowsOf(
    trx,
    sql`select check_id, state = 'failing' as is_read from check_states where state in ('failing', 'unread')
      union select check_id, true from (select check_id from system_issues where status = 'active' limit 10000) a`,
  )

export async function forgetDaysBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from status_days where day < ${before}::date`.execute(db)
}
