import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import type { AccountSnapshot } from '#server/stellar/horizon.ts'

/**
 * Replaces the mirror of these accounts by what the ledger said at `ledger` or later: absolute entries, never sums.
 * A row that is newer already stays; a line that is gone from the ledger goes. An account that is met for the first time is
 * adopted with its sequence number, unless a later ledger has moved it on.
 */
export async function storeSnapshots(trx: Trx, snapshots: readonly AccountSnapshot[], ledger: number): Promise<void> {
  if (snapshots.length === 0) return
  await storeAccounts(trx, snapshots, ledger)
  await storeBalances(trx, snapshots, ledger)
  await storePoolShares(trx, snapshots, ledger)
  await dropMissingLines(trx, snapshots, ledger)
}

async function storeAccounts(trx: Trx, snapshots: readonly AccountSnapshot[], ledger: number): Promise<void> {
  const column = <T>(pick: (snapshot: AccountSnapshot) => T): T[] => snapshots.map(pick)
  await sql`update ledger_accounts a
    set status = 'active', sequence = s.sequence, subentries = s.subentries, sponsoring = s.sponsoring,
      sponsored = s.sponsored, at_ledger = ${ledger},
      booked_sequence = coalesce(a.booked_sequence, case when s.changed_at <= ${ledger} then s.sequence end)
    from unnest(${column((s) => s.address)}::text[], ${column((s) => s.sequence)}::bigint[],
      ${column((s) => s.subentries)}::int[], ${column((s) => s.sponsoring)}::int[], ${column((s) => s.sponsored)}::int[], ${column((s) => s.changedAt)}::int[])
      as s (address, sequence, subentries, sponsoring, sponsored, changed_at)
    where a.address = s.address and (a.at_ledger is null or a.at_ledger <= ${ledger})`.execute(trx)
}

async function storeBalances(trx: Trx, snapshots: readonly AccountSnapshot[], ledger: number): Promise<void> {
  const lines = snapshots.flatMap((snapshot) =>
    snapshot.balances.map((line) => ({ address: snapshot.address, ...line })),
  )
  const column = <T>(pick: (line: (typeof lines)[number]) => T): T[] => lines.map(pick)
  await sql`insert into balances (address, asset, balance, buying_liabilities, selling_liabilities, trust_limit, authorized, at_ledger)
    select s.address, s.asset, s.balance, s.buying, s.selling, s.trust_limit, s.authorized, ${ledger}
    from unnest(${column((l) => l.address)}::text[], ${column((l) => l.asset)}::text[], ${column((l) => l.balance)}::numeric[],
      ${column((l) => l.buyingLiabilities)}::numeric[], ${column((l) => l.sellingLiabilities)}::numeric[],
      ${column((l) => l.limit)}::numeric[], ${column((l) => l.authorized)}::boolean[])
      as s (address, asset, balance, buying, selling, trust_limit, authorized)
    on conflict (address, asset) do update set balance = excluded.balance, buying_liabilities = excluded.buying_liabilities,
      selling_liabilities = excluded.selling_liabilities, trust_limit = excluded.trust_limit,
      authorized = excluded.authorized, at_ledger = excluded.at_ledger
    where balances.at_ledger <= excluded.at_ledger`.execute(trx)
}

async function storePoolShares(trx: Trx, snapshots: readonly AccountSnapshot[], ledger: number): Promise<void> {
  const lines = snapshots.flatMap(({ address, poolShares }) => poolShares.map((line) => ({ address, ...line })))
  if (lines.length === 0) return
  await sql`insert into pool_shares (address, pool, shares, at_ledger)
    select s.address, s.pool, s.shares, ${ledger}
    from unnest(${lines.map((l) => l.address)}::text[], ${lines.map((l) => l.pool)}::text[], ${lines.map((l) => l.shares)}::numeric[])
      as s (address, pool, shares)
    on conflict (address, pool) do update set shares = excluded.shares, at_ledger = excluded.at_ledger
    where pool_shares.at_ledger <= excluded.at_ledger`.execute(trx)
}

async function dropMissingLines(trx: Trx, snapshots: readonly AccountSnapshot[], ledger: number): Promise<void> {
  const addresses = snapshots.map(({ address }) => address)
  await sql`with pools as (
      delete from pool_shares where address = any(${addresses}::text[]) and at_ledger < ${ledger})
    delete from balances where address = any(${addresses}::text[]) and at_ledger < ${ledger}`.execute(trx)
}

/** Accounts that a ledger removed hold nothing any more. */
export async function dropBalances(trx: Trx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`with pools as (delete from pool_shares where address = any(${addresses}::text[]))
    delete from balances where address = any(${addresses}::text[])`.execute(trx)
}

/** A trading wallet that was merged is on the ledger no more; where somebody opens its address again, it is met as for the first time. */
export async function forgetMerged(trx: Trx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`update ledger_accounts set status = 'creating', sequence = null, booked_sequence = null, free_since = null,
      at_ledger = null, subentries = 0, sponsoring = 0, sponsored = 0
    where address = any(${addresses}::text[]) and role = 'trading'`.execute(trx)
}
