import { expect } from 'vitest'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Holds a pool's row while others queue for it one after another, and lets them on in that order. */
export async function inTurn({ pool }: Pick<TestApp, 'pool'>, id: string, acts: readonly (() => Promise<unknown>)[]) {
  const holder = await pool.connect()
  const running: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from liquidity_pools where id = $1 for update', [id])
    for (const act of acts) {
      const before = await waiting(pool)
      running.push(act())
      await expect.poll(() => waiting(pool), { timeout: 10_000, interval: 20 }).toBeGreaterThan(before)
    }
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(running)
}

async function waiting(pool: TestApp['pool']): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
