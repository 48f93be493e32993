import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'

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

/** The ledger that was booked last; undefined before the first. */
export async function findBooked(db: Db): Promise<{ ledger: number; closedAt: Date } | undefined> {
  return db.selectFrom('networkState').select(['ledger', 'closedAt']).executeTakeFirst()
}

/** True where all sending is stopped, or that of an account which the service pays from. */
export async function isSendingStopped(db: Db): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select
    exists (select from network_state where frozen_reason is not null)
    or exists (select from ledger_accounts where role in ('treasury', 'fee', 'vault', 'channel') and frozen_reason is not null)
    as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}

/** True where a mail was tried in vain and waits, or was due before `since` and was not tried. */
export async function areMailsLate(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`select exists (
    select from mail_outbox where status = 'waiting' and (next_try_at < ${since} or (attempts > 0 and last_error is not null))
    ) as late`.execute(db)
  return rows[0]?.late ?? false
}

/** True where a job that is due was not begun for a minute, fails again and again, or was given up within the last hour. */
export async function areJobsLate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`select exists (
    select from graphile_worker.jobs where
      (run_at < now() - interval '1 minute' and locked_at is null and attempts < max_attempts)
      or (last_error is not null and attempts >= 3 and (attempts < max_attempts or updated_at > now() - interval '1 hour'))
    ) as late`.execute(db)
  return rows[0]?.late ?? false
}
