import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { EntryPlace } from '#server/domains/accounts/journal.queries.ts'
import type { Journal } from '#server/domains/accounts/journal.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { type BookedOfPool, bookDue, lookUpOnly, type Place } from './accrual.queries.ts'
import { enter, minus } from './books.ts'
import { type Turns, turnsBetween } from './turns.ts'

interface LedgerPlace {
  closedAt: Date
  ledger: number
  ledgerHash: string
}
export interface AccruingDeps {
  db: Db
  journal: Pick<Journal, 'post'>
  network: Pick<NetworkService, 'stateOrThrow'>
}

const AT_ONCE = 20_000

/**
 * Books every period that has ended by the ledger's clock, each once, whatever ends on the way: a batch is one SQL transaction, and the
 * next run goes on where it stopped. `since`: up to then all is booked; null where nobody knows. Answers how many periods.
 */
export async function accrueDue(deps: AccruingDeps, since: Date | null): Promise<number> {
  const state = await deps.network.stateOrThrow()
  let all = 0
  for (const turns of turnsBetween(since, state.closedAt))
    for (let booked = -1; booked !== 0; all += Math.max(booked, 0)) booked = await accrueTurns(deps, turns, state)
  return all
}

/** One period of each stake whose turn lies there; answers how many. */
async function accrueTurns(deps: AccruingDeps, turns: Turns, state: LedgerPlace): Promise<number> {
  const { closedAt: until, ledger, ledgerHash: hash } = state
  let after: Place | null = null
  for (let all = 0; ; ) {
    const { pools, last } = await deps.db.transaction().execute(async (trx) => {
      await lookUpOnly(trx)
      const booked = await bookDue(trx, { until, limit: AT_ONCE, whose: { ...turns, after } })
      await enterBooked(deps, trx, booked.pools, { ledger, hash, at: until })
      return booked
    })
    if (last === null) return all
    all += pools.reduce((sum, { periods }) => sum + periods, 0)
    after = last
  }
}

/** Of one stake, which the caller has locked: what it has earned up to that moment, before it is left. */
export async function accrueOne(
  deps: Pick<AccruingDeps, 'journal'>,
  trx: Trx,
  { stakeId, state }: { stakeId: string; state: LedgerPlace },
): Promise<void> {
  const { closedAt: until, ledger, ledgerHash: hash } = state
  for (let booked = 1; booked > 0; ) {
    const { pools } = await bookDue(trx, { until, limit: 1, whose: { stakeId } })
    await enterBooked(deps, trx, pools, { ledger, hash, at: until })
    booked = pools.length
  }
}

/** Rewards that are earned are owed. The entry's own id is its key: the rows beside it say what it is made of. */
async function enterBooked(
  { journal }: Pick<AccruingDeps, 'journal'>,
  trx: Trx,
  pools: readonly BookedOfPool[],
  place: Omit<EntryPlace, 'entryKey'>,
): Promise<void> {
  for (const { poolId, asset, amount } of pools)
    await enter(
      journal,
      trx,
      { poolId, asset, changes: { rewards: minus(amount), owed: amount } },
      { ...place, entryKey: `staking.accrued ${randomUUID()}` },
    )
}
