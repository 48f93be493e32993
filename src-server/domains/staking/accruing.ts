import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { Journal } from '#server/domains/accounts/journal.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { type BookedOfPool, bookDue } from './accrual.queries.ts'
import { type EntryPlace, enter, minus } from './books.ts'

export interface AccruingDeps {
  db: Db
  journal: Pick<Journal, 'post'>
  network: Pick<NetworkService, 'stateOrThrow'>
}

/** Measured among a million stakes: a batch is some 4.7 s, for as long as which its pools are locked. */
const AT_ONCE = 20_000

/**
 * Books every period that has ended by the ledger's clock, each once, whatever ends on the way: a batch is one SQL transaction, and the
 * next run goes on where it stopped. Answers how many periods.
 */
export async function accrueDue(deps: AccruingDeps): Promise<number> {
  const { db, network } = deps
  const { closedAt, ledger, ledgerHash } = await network.stateOrThrow()
  for (let all = 0; ; ) {
    const booked = await db.transaction().execute(async (trx) => {
      const pools = await bookDue(trx, { until: closedAt, limit: AT_ONCE })
      await enterBooked(trx, deps, pools, { ledger, hash: ledgerHash })
      return pools.reduce((sum, { periods }) => sum + periods, 0)
    })
    all += booked
    if (booked === 0) return all
  }
}

/** Of one stake, which the caller has locked: what it has earned up to that moment, before it is left. */
export async function accrueOne(
  trx: Trx,
  deps: Pick<AccruingDeps, 'journal'>,
  { stakeId, state }: { stakeId: string; state: { closedAt: Date; ledger: number; ledgerHash: string } },
): Promise<void> {
  const { closedAt: until, ledger, ledgerHash: hash } = state
  for (let booked = 1; booked > 0; ) {
    const pools = await bookDue(trx, { until, limit: 1, stakeId })
    await enterBooked(trx, deps, pools, { ledger, hash })
    booked = pools.length
  }
}

/** Rewards that are earned are owed. The entry's own id is its key: the rows beside it say what it is made of. */
async function enterBooked(
  trx: Trx,
  { journal }: Pick<AccruingDeps, 'journal'>,
  pools: readonly BookedOfPool[],
  place: Omit<EntryPlace, 'entryKey'>,
): Promise<void> {
  for (const { poolId, asset, amount } of pools)
    await enter(
      trx,
      journal,
      { poolId, asset, changes: { rewards: minus(amount), owed: amount } },
      { ...place, entryKey: `staking.accrued ${randomUUID()}` },
    )
}
