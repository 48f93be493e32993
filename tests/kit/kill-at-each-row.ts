import type pg from 'pg'

interface KilledWork {
  /** What is watched, as `insert on staking_rewards`. */
  rows: readonly string[]
  /** One run of the work; it rejects where it was killed. */
  run: () => Promise<void>
}

const MOST_KILLS = 2000

/**
 * Runs the work again and again while Postgres ends its connection before a watched row is written: once before each row of each of its
 * SQL transactions, until the work comes to its end. All that the transaction had written is gone then, as when the process is
 * killed there. Answers how many kills there were before each kind of row.
 */
export async function killAtEachRow(pool: pg.Pool, { rows, run }: KilledWork): Promise<Map<string, number>> {
  await pool.query(install(rows))
  try {
    for (let row = 1, kills = 0; kills < MOST_KILLS; kills += 1) {
      await pool.query(`select setval('kills.transactions', 1, false)`)
      await pool.query('update kills.target set row = $1', [row])
      const isEnded = await run().then(
        () => true,
        () => false,
      )
      if (isEnded) return await countKills(pool, rows)
      row = (await lastOf(pool, 'kills.transactions')) > 1 ? 2 : row + 1 // the first one has committed: the next was killed at its first row
    }
    throw new Error('the work never ends')
  } finally {
    await pool.query('drop schema kills cascade')
  }
}

async function lastOf(pool: pg.Pool, sequence: string): Promise<number> {
  const { rows } = await pool.query<{ last: string; called: boolean }>(
    `select last_value as last, is_called as called from ${sequence}`,
  )
  return rows[0]?.called ? Number(rows[0].last) : 0
}

async function countKills(pool: pg.Pool, rows: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [at, row] of rows.entries()) counts.set(row, await lastOf(pool, `kills.before_${at}`))
  return counts
}

/** Sequences keep their numbers when a transaction is rolled back; a setting that is local to one does not. */
const install = (rows: readonly string[]): string => `
  create schema kills;
  create sequence kills.transactions;
  create table kills.target as select 1 as row;
  create function kills.strike() returns trigger language plpgsql as $$
  declare
    at int := coalesce(nullif(current_setting('kills.row', true), ''), '0')::int + 1;
    nth int;
  begin
    if at = 1 then nth := nextval('kills.transactions'); else nth := current_setting('kills.nth')::int; end if;
    perform set_config('kills.row', at::text, true), set_config('kills.nth', nth::text, true);
    if (nth = 1 and at = (select row from kills.target)) or (nth > 1 and at = 1) then
      perform nextval('kills.before_' || tg_argv[0]);
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new;
  end $$;
  ${rows
    .map(
      (row, at) => `create sequence kills.before_${at};
  create trigger strike_${at} before ${row} for each row execute function kills.strike('${at}');`,
    )
    .join('\n  ')}`
