import type { Db, Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { WalletOpening } from '#shared/domains/wallet/wallet.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { CAP_WINDOW_MS, type OpeningCaps, turnOf } from './opening-caps.ts'
import {
  countGranted,
  findNthGrant,
  findWaiting,
  type GrantedRow,
  grantNext,
  joinLine,
  LONGEST_LINE,
  listGranted,
  lockGranting,
  readLine,
} from './openings.queries.ts'

export interface CappedOpeningsDeps {
  db: Db
  clock: Clock
  caps: OpeningCaps
}

/** Who proved their address lately is found at each look; by any older one this long ago. */
const LATELY_MS = 2 * HOUR_MS

/**
 * Where the treasury's XLM is worth something: a wallet is opened once its owner's address is proven, and no more of them in a day
 * than the caps allow, in all and for each network. Who is beyond them stands in line and is granted later by the same job.
 */
export function createCappedOpenings(deps: CappedOpeningsDeps) {
  return {
    ...bind(deps, { grant, waitOf }),
    join: (among: 'recent' | 'all') =>
      joinLine(deps.db, { after: among === 'all' ? null : new Date(deps.clock.now().getTime() - LATELY_MS) }),
  }
}

export type CappedOpenings = ReturnType<typeof createCappedOpenings>

/** Those to be opened now. Exact however many processes do it: one counts after the other. */
async function grant({ clock, caps }: CappedOpeningsDeps, trx: Trx, most: number): Promise<GrantedRow[]> {
  await lockGranting(trx)
  const at = clock.now()
  const after = new Date(at.getTime() - CAP_WINDOW_MS)
  const room = Math.min(most, caps.inAll - (await countGranted(trx, after)))
  const granted = room > 0 ? await grantNext(trx, { at, after, room, caps }) : []
  return listGranted(trx, granted, most)
}

/** What a wallet waits for that is not open; null where it is only the next ledger. */
async function waitOf({ db, clock, caps }: CappedOpeningsDeps, userId: string): Promise<WalletOpening | null> {
  const found = await findWaiting(db, userId)
  if (!found || found.grantedAt) return null
  const { since, networkPrefix } = found
  if (!since) return { waitsFor: 'email' }
  const at = clock.now()
  const after = new Date(at.getTime() - CAP_WINDOW_MS)
  const timeIn = async (cap: number, network: string | null): Promise<Date | 'now' | 'unknown'> => {
    const line = await readLine(db, { userId, since, after, network })
    if (line.ahead === LONGEST_LINE) return 'unknown'
    const turn = turnOf({ ...line, cap })
    if (turn === 'now') return 'now'
    const grantedAt = (await findNthGrant(db, { nth: turn.nth, after, network })) ?? at
    return new Date(grantedAt.getTime() + (turn.days + 1) * CAP_WINDOW_MS)
  }
  const times = await Promise.all([
    timeIn(caps.inAll, null),
    ...(networkPrefix === null ? [] : [timeIn(caps.ofNetwork, networkPrefix)]),
  ])
  if (times.every((time) => time === 'now')) return null
  if (times.includes('unknown')) return { waitsFor: 'turn', opensAt: null }
  const latest = Math.max(...times.map((time) => (time instanceof Date ? time.getTime() : 0)))
  return { waitsFor: 'turn', opensAt: new Date(latest).toISOString() }
}
