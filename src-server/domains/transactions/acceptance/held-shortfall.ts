import type { Trx } from '#db/database.ts'
import type { AcceptingDeps } from './accepting.ts'
import type { Authorized } from './authority.ts'
import { putShortfall, readShortfalls } from './shortfalls.queries.ts'
import { checkShortfall, isShort, shortfallOf } from './shortfalls.ts'
import type { TradeTerms } from './trade-terms.ts'

/** A trade that is kept until its price comes. */
export interface HeldTrade {
  id: string
  userId: string
  address: string
  terms: Authorized<TradeTerms>
}

/** Counts what a trade that waits may lose, in place of what it counted before, and what its key sends. Throws as checkShortfall and keys.spend. */
export async function keepShortfall(
  { clock, keys }: Pick<AcceptingDeps, 'clock' | 'keys'>,
  trx: Trx,
  { id, userId, address, terms: { trade, spending } }: HeldTrade,
): Promise<void> {
  if (spending) await keys.spend(trx, spending)
  const now = clock.now()
  const keyId = trade.by?.keyId ?? null
  if (isShort(trade)) checkShortfall(trade, await readShortfalls(trx, { userId, address, now, keyId, except: id }))
  await putShortfall(trx, { id, userId, now }, shortfallOf(trade))
}
