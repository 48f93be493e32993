import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'

/**
 * Takes 16 pages of the disk that were not the database's before, and gives them back at the end of the transaction: a
 * small change of a row that is there finds room in its page and in the log long after a full disk refuses new rows.
 */
export async function takeRoom(trx: Trx): Promise<void> {
  await sql`set local client_min_messages = warning`.execute(trx)
  await sql`create temporary table if not exists room_on_disk (filler text) on commit delete rows`.execute(trx)
  await sql`insert into room_on_disk select repeat('-', 1900) from generate_series(1, 64)`.execute(trx)
}

/** Writes this process's row, and forgets those of processes that are no more. */
export async function writeProbe(trx: Trx, process: string): Promise<void> {
  await sql`insert into health_probes (process, probed_at) values (${process}, now())
    on conflict (process) do update set probed_at = excluded.probed_at`.execute(trx)
  await sql`delete from health_probes where process in (
    select process from health_probes where probed_at < now() - interval '1 day' for update skip locked)`.execute(trx)
}

/** Nobody waits for a disk that does not answer for longer than whoever asks does. */
export const boundStatements = (trx: Trx, ms: number) => sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
