import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import type { AccountSnapshot, HorizonClient } from '#server/stellar/horizon.ts'
import type { BalanceDifference } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { findMirrored, type MirroredAccount } from './diagnostics.queries.ts'

/** What the ledger says of an account. */
interface LedgerSide {
  /** Null where the ledger has no such account. */
  account: AccountSnapshot | null
  /** The ledger that both sides stood at; null where the account changes too often for such a moment. */
  ledger: number | null
}
export interface BothSides {
  ours: MirroredAccount
  /** Null where the network did not answer. */
  theirs: LedgerSide | null
}

const TRIES = 8
const TRY_AGAIN_MS = 200

/**
 * The account here and on the ledger, as of one ledger: Horizon must have taken in what is booked here, and nothing may have
 * changed the account since. Lag of either side is waited for, and is never taken for a difference.
 */
export async function readBothSides(
  { db, horizon }: { db: Db; horizon: Pick<HorizonClient, 'accountAsOf'> },
  userId: string,
): Promise<BothSides | null> {
  for (let tries = 1; ; tries++) {
    const first = await findMirrored(db, userId)
    if (!first) return null
    const answer = await horizon.accountAsOf(first.address).catch(() => null)
    const ours = (await findMirrored(db, userId)) ?? first
    if (!answer) return { ours, theirs: null }
    const { account, ledger } = answer
    const isOneLedger = ledger >= ours.bookedLedger && (account?.changedAt ?? 0) <= ours.bookedLedger
    if (isOneLedger || tries === TRIES)
      return { ours, theirs: { account, ledger: isOneLedger ? ours.bookedLedger : null } }
    await sleep(TRY_AGAIN_MS)
  }
}

/** Every balance that is not the same to the stroop; both sides write 7 decimals. */
export function differencesOf(ours: MirroredAccount, account: AccountSnapshot | null): BalanceDifference[] {
  const here = new Map(ours.balances.map(({ asset, balance }) => [asset, balance]))
  const there = new Map((account?.balances ?? []).map(({ asset, balance }) => [asset, balance]))
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((asset) => {
    const found = { asset, ours: here.get(asset) ?? null, onLedger: there.get(asset) ?? null }
    return found.ours === found.onLedger ? [] : [found]
  })
}
