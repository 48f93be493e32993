import type { Pool } from 'pg'
import { putRow } from '#tests/kit/put-row.ts'

/** Rows of a pool of that person in each of its tables; answers its id. */
export async function putStoredPool(pool: Pool, userId: string): Promise<string> {
  const client = await pool.connect()
  try {
    const terms = { reference: 'book', mode: 'paper', stale_seconds: 15, name: 'A pool of mine' }
    const id = await putRow(client, 'liquidity_pools', { user_id: userId, state: 'draft', ...terms })
    await putRow(client, 'market_making_orders', { pool_id: id, side: 'buy' })
    await putRow(client, 'market_making_trades', { pool_id: id, type: 'buy', mode: 'paper', total: '12.5' })
    await putRow(client, 'market_making_days', { pool_id: id })
    return id
  } finally {
    client.release()
  }
}
