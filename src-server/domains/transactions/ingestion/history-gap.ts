import type { Db } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { forgetBeginnings } from '#server/domains/transactions/legs/legs.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { AccountSnapshot, HorizonClient } from '#server/stellar/horizon.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

export interface GapDeps {
  db: Db
  accounts: Accounts
  network: NetworkService
  horizon: HorizonClient
}

const ACCOUNTS_AT_ONCE = 50

/**
 * Goes on after ledgers that no server has any more: every account of ours is read as it stands now, what the service
 * accounts hold more or less than their books say is posted against the outside, and the cursor moves past the gap.
 */
export async function resumeAfterGap(deps: GapDeps, { last }: { last: number }): Promise<void> {
  const { db, accounts, network, horizon } = deps
  const next = await horizon.ledger(last + 1)
  if (!next?.previousHash)
    throw new DomainError('UNAVAILABLE', `Ledger ${last + 1} cannot be read yet. Please try again in a moment.`)
  for (let after = ''; ; ) {
    const addresses = await accounts.mirror.listActiveAfter(after, ACCOUNTS_AT_ONCE)
    for (const address of addresses) await readAgain(deps, address, { last, at: next.closedAt })
    const final = addresses.at(-1)
    if (final === undefined) break
    after = final
  }
  const record = { ...next, sequence: last, hash: next.previousHash }
  await db.transaction().execute(async (trx) => {
    const state = await network.lockState(trx)
    if (!state || state.ledger >= last) return
    await network.advanceState(trx, record, [record])
    await forgetBeginnings(trx)
  })
}

async function readAgain(
  { db, accounts, horizon }: GapDeps,
  address: string,
  { last, at }: { last: number; at: Date },
): Promise<void> {
  const snapshot = await horizon.account(address)
  if (!snapshot) return
  const account = await accounts.mirror.findByAddress(address)
  if (!account || snapshot.changedAt > last) return // what a later ledger brought is booked from that ledger
  const books = isPersons(account.role) ? [] : await differenceOf(accounts, accounts.journal.bookOf(account), snapshot)
  await db.transaction().execute(async (trx) => {
    await accounts.mirror.storeSnapshots(trx, [snapshot], last)
    await accounts.mirror.advanceBooked(trx, [{ address, sequence: snapshot.sequence }])
    await accounts.journal.post(trx, books, {
      hash: '0'.repeat(64),
      ledger: last,
      at,
      entryKey: `gap ${last} ${address}`,
    })
  })
}

async function differenceOf(accounts: Accounts, book: string, { balances }: AccountSnapshot) {
  const booked = await accounts.journal.balancesOf(book)
  return balances.flatMap(({ asset, balance }) => {
    const more = toStroops(balance) - toStroops(booked.get(asset) ?? '0')
    return [
      { book, asset, amount: fromStroops(more), kind: 'correction' },
      { book: 'outside', asset, amount: fromStroops(-more), kind: 'correction' },
    ]
  })
}
