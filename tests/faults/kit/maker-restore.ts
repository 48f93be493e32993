import { createRandom } from '#server/embedded-network/network/random.ts'
import { killAt, running } from '#tests/faults/kit/kill-at.ts'
import {
  closePool,
  draftPool,
  hadNow,
  moneyBreaches,
  startPool,
  untilHolds,
  untilState,
  WALLET_POINTS,
  walletBreaches,
} from '#tests/faults/kit/maker-kills.ts'
import type { Trading } from '#tests/faults/kit/trading-place.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { settle } from '#tests/kit/settle.ts'

/**
 * Backup; the pool that it knows and one that it does not are opened and funded, and the process ends on the way of the second; yesterday's
 * backup is put back, and all is swept. Answers what of the money or of wallets is not as it must be.
 */
export async function restoreWallets(trading: Trading, seed: number): Promise<string[]> {
  const random = createRandom(seed)
  const known = await draftPool(trading, random)
  const before = await hadNow(trading)
  const today = trading.database
  await trading.server.kill()
  const backup = await backupOf(today.url)
  trading.server = await running(trading.place)

  await startPool(trading, known)
  await untilState(trading, known, 'quoting')
  const lost = await draftPool(trading, random)
  const point = WALLET_POINTS[Math.floor(random() * WALLET_POINTS.length)] ?? 'sign.stored'
  await killAt(trading, point, () => startPool(trading, lost))
  await untilState(trading, known, 'quoting')
  await settle({ network: trading.network, pool: today.pool })

  await trading.server.kill()
  trading.database = backup
  trading.place = { ...trading.place, databaseUrl: backup.url }
  trading.server = await running(trading.place)
  await today.drop()
  await untilHolds(trading, () => isPaused(trading, known), 'the pool of the backup has its wallets again')
  await closePool(trading, known)
  await untilState(trading, known, 'closed')
  await untilHolds(trading, () => isSwept(trading), 'nothing is left in a wallet')
  await settle({ network: trading.network, pool: backup.pool })
  return [...(await walletBreaches(trading, known)), ...(await moneyBreaches(trading, before))]
}

async function isPaused({ database: { pool } }: Trading, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ isPaused: boolean }>(
    `select state = 'paused' and wallet_count = (select count(*) from trading_wallets where pool_id = $1 and state = 'open')
       as "isPaused" from liquidity_pools where id = $1`,
    [id],
  )
  return rows[0]?.isPaused === true
}

async function isSwept({ database: { pool } }: Trading): Promise<boolean> {
  const { rows } = await pool.query(`select from trading_wallets where state <> 'merged'`)
  return rows.length === 0
}
