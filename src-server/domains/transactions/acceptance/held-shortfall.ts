import type { Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { TradeWeight } from './outflow.ts'
import { putShortfall, readShortfalls } from './shortfalls.queries.ts'
import { checkShortfall, isShort, shortfallOf } from './shortfalls.ts'

/** A trade that is kept until its price comes. */
export interface HeldTrade {
  id: string
  userId: string
  address: string
  trade: TradeWeight
}

/** Counts what a trade that waits may lose, in place of what it counted before. Throws as checkShortfall. */
export async function keepShortfall(
  { clock }: { clock: Clock },
  trx: Trx,
  { id, userId, address, trade }: HeldTrade,
): Promise<void> {
  const now = clock.now()
  const keyId = trade.by?.keyId ?? null
  if (isShort(trade)) checkShortfall(trade, await readShortfalls(trx, { userId, address, now, keyId, except: id }))
  await putShortfall(trx, { id, userId, now }, shortfallOf(trade))
}
