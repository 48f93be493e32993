import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { HorizonClient, LedgerRecord } from '#server/stellar/horizon.ts'
import { type ChainLink, follows } from './chain-link.ts'

/** Ledgers that somebody else has written, the first and the last of them. */
export interface Passed {
  first: number
  last: number
}
interface ReadDeps {
  horizon: Pick<HorizonClient, 'ledgersAfter' | 'account'>
  mirror: Pick<Mirror, 'listActiveAfter'>
}

/** More accounts than a service has that is only beginning. */
const MOST_ACCOUNTS = 100

/** The last of these ledgers with all before it, where they follow what is booked and none has changed an account of ours; else null. */
export async function readPassed(
  { horizon, mirror }: ReadDeps,
  booked: { ledger: number; ledgerHash: string },
  { first, last }: Passed,
): Promise<{ record: LedgerRecord; passed: ChainLink[] } | null> {
  let previous: ChainLink = { sequence: booked.ledger, hash: booked.ledgerHash }
  if (previous.sequence !== first - 1) return null
  const passed: LedgerRecord[] = []
  while (previous.sequence < last) {
    const next = await horizon.ledgersAfter(previous.sequence)
    if (next.length === 0) return null
    for (const record of next) {
      if (record.sequence > last) break
      if (!follows(record, previous)) return null
      passed.push(record)
      previous = record
    }
  }
  const record = passed.at(-1)
  return record && (await areUntouched({ horizon, mirror }, first)) ? { record, passed } : null
}

async function areUntouched({ horizon, mirror }: ReadDeps, since: number): Promise<boolean> {
  const addresses = await mirror.listActiveAfter('', MOST_ACCOUNTS)
  if (addresses.length === MOST_ACCOUNTS) return false
  const accounts = await Promise.all(addresses.map((address) => horizon.account(address)))
  return accounts.every((account) => account !== null && account.changedAt < since)
}
