import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Resolves once events.list has everything that is committed by now: it tells nothing while an SQL transaction of the whole server is
 * open that is older, and other tests share the server.
 */
export async function untilEventsReadable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  const oldestOpen = async () => {
    const { rows: now } = await pool.query<{ oldest: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    )
    return BigInt(now[0]?.oldest ?? 0)
  }
  await expect.poll(oldestOpen, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(BigInt(rows[0]?.next ?? 0))
}
