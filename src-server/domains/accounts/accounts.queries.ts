import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { BalancesTable, LedgerAccountsTable } from '#db/domains/accounts/accounts.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { type Asking, asking } from '#db/together.ts'
import type { Holding, ReserveTerms } from '#shared/domains/accounts/reserve.ts'

export type LedgerAccount = Selectable<LedgerAccountsTable>
export type BalanceRow = Selectable<BalancesTable>

const selectByUser = prepareQuery<{ userId: string }, LedgerAccount>((db, slot) =>
  db.selectFrom('ledgerAccounts').selectAll().where('userId', '=', slot('userId')),
)
export const findByUser = async (db: Db, userId: string): Promise<LedgerAccount | undefined> =>
  (await selectByUser(db, { userId }))[0]

export const findByAddress = (db: Reader, address: string): Promise<LedgerAccount | undefined> =>
  db.selectFrom('ledgerAccounts').selectAll().where('address', '=', address).executeTakeFirst()

export const findByRole = (db: Reader, role: LedgerAccount['role']): Promise<LedgerAccount | undefined> =>
  db.selectFrom('ledgerAccounts').selectAll().where('role', '=', role).executeTakeFirst()

/** Serialises everything that takes from one user's account until the transaction ends. */
export const lockByUser = (trx: Trx, userId: string): Promise<LedgerAccount | undefined> =>
  trx.selectFrom('ledgerAccounts').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()

const selectLocked = prepareQuery<{ address: string }, LedgerAccount>((db, slot) =>
  db.selectFrom('ledgerAccounts').selectAll().where('address', '=', slot('address')).forUpdate(),
)
export const lockByAddress = async (trx: Trx, address: string): Promise<LedgerAccount | undefined> =>
  (await selectLocked(trx, { address }))[0]

/** What decides whether value may leave an account, besides what it holds. */
export type OutflowAccount = Pick<
  LedgerAccount,
  'address' | 'status' | 'frozenReason' | 'subentries' | 'sponsoring' | 'sponsored' | 'openingBalance'
>
const LOCK_FOR_OUTFLOW = `select address, status, frozen_reason as "frozenReason", subentries, sponsoring, sponsored,
  opening_balance as "openingBalance" from ledger_accounts where address = $1 for update`

/** lockByAddress as a part of a round trip. */
export const lockForOutflow = (address: string): Asking<OutflowAccount> => asking(LOCK_FOR_OUTFLOW, [address])

export const insertAccounts = async (
  trx: Trx,
  rows: {
    address: string
    userId: string | null
    role: LedgerAccount['role']
    openingBalance?: string
    sealedSecret?: string
  }[],
): Promise<void> => {
  await trx
    .insertInto('ledgerAccounts')
    .values(
      rows.map((row) => ({
        address: row.address,
        userId: row.userId,
        role: row.role,
        openingBalance: row.openingBalance ?? '0',
        sealedSecret: row.sealedSecret ?? null,
        sequence: null,
        bookedSequence: null,
        atLedger: null,
        frozenReason: null,
        frozenAt: null,
        leasedBy: null,
        leasedUntil: null,
        historyCursor: null,
        checkedAt: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Users whose wallet is not on the network and on no way there: nobody has asked for it yet, or its opening failed. Of those
 * without an account row only who signed up within two hours, or all, which reads every user. Locked, but not against rows
 * that refer to them, as a sign-in makes: who is skipped waits for the next run.
 */
export async function listUnopened(
  trx: Trx,
  limit: number,
  among: 'recent' | 'all',
): Promise<{ id: string; walletAddress: string | null; failedBefore: number }[]> {
  const signedUp = among === 'all' ? sql`true` : sql`r.created_at > now() - interval '2 hours'`
  const rows = await sql<{ id: string; walletAddress: string | null; failedBefore: number }>`
    select u.id, u.wallet_address, (select count(*)::int from transactions f
      where f.user_id = u.id and f.type = 'account_create' and f.status = 'failed') as failed_before
    from users u
    where u.wallet_address is not null and u.id in (
        select a.user_id from ledger_accounts a where a.status = 'creating'
        union all
        select r.id from users r where ${signedUp} and not exists (select from ledger_accounts a where a.user_id = r.id))
      and not exists (
        select from transactions t where t.user_id = u.id and t.type = 'account_create' and t.status <> 'failed')
    order by u.created_at limit ${limit} for no key update of u skip locked`.execute(trx)
  return rows.rows
}

/** Where these are openings of wallets, somebody else was quicker: the service gave nothing that it might hold back. */
export async function forgetOpenings(trx: Trx, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0)
    await sql`update ledger_accounts a set opening_balance = 0 from transactions t
      where t.id = any(${intentIds}::uuid[]) and t.type = 'account_create' and a.user_id = t.user_id`.execute(trx)
}

/** What the account holds of each asset, with what intents under way hold of it. */
export async function listHoldings(db: Reader, address: string): Promise<(BalanceRow & Holding)[]> {
  const rows = await sql<BalanceRow & Holding>`
    select b.*, coalesce((select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset), 0)::numeric(19,7) as reserved
    from balances b where b.address = ${address} order by b.asset = 'XLM' desc, b.asset`.execute(db)
  return rows.rows
}

export async function releaseReservations(trx: Trx, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0) await sql`delete from reservations where intent_id = any(${intentIds}::uuid[])`.execute(trx)
}

export const reserveTerms = (account: LedgerAccount, baseReserve: number): ReserveTerms => ({
  subentries: account.subentries,
  sponsoring: account.sponsoring,
  sponsored: account.sponsored,
  openingBalance: account.openingBalance,
  baseReserve,
})

/** An address of ours; `isRegistered` is false for a wallet whose account row has yet to be made. */
export interface KnownAddress {
  address: string
  userId: string | null
  role: LedgerAccount['role']
  isRegistered: boolean
}

/** Which of these addresses are ours. */
export async function filterKnown(db: Db, addresses: readonly string[]): Promise<KnownAddress[]> {
  if (addresses.length === 0) return []
  const rows = await sql<KnownAddress>`
    select address, user_id, role, true as is_registered from ledger_accounts where address = any(${addresses}::text[])
    union all
    select u.wallet_address, u.id, 'user', false from users u where u.wallet_address = any(${addresses}::text[])
      and not exists (select from ledger_accounts a where a.address = u.wallet_address)`.execute(db)
  return rows.rows
}

/** Locks accounts in the order of their addresses, so that no two transactions wait for each other. */
export const lockByAddresses = (trx: Trx, addresses: readonly string[]): Promise<LedgerAccount[]> =>
  trx
    .selectFrom('ledgerAccounts')
    .selectAll()
    .where('address', 'in', [...new Set(addresses)])
    .orderBy('address')
    .forUpdate()
    .execute()

/** Notes the sequence numbers that booked transactions used; none ever goes back. */
export async function advanceBooked(trx: Trx, booked: readonly { address: string; sequence: string }[]): Promise<void> {
  if (booked.length === 0) return
  await sql`update ledger_accounts a set booked_sequence = greatest(a.booked_sequence, b.sequence)
    from (select address, max(sequence) as sequence from unnest(${booked.map((b) => b.address)}::text[],
      ${booked.map((b) => b.sequence)}::bigint[]) as b (address, sequence) group by address) b
    where a.address = b.address`.execute(trx)
}

/** The part of these balances that the service gave at the opening, where nobody has noted it. */
export async function noteOpening(trx: Trx, address: string, amount: string): Promise<void> {
  await sql`update ledger_accounts set opening_balance = ${amount}::numeric
    where address = ${address} and opening_balance = 0`.execute(trx)
}

/** Moves the cursor of an account's own history; null leaves it and only notes that it was looked at. */
export async function noteHistory(db: Reader, address: string, cursor: string | null): Promise<void> {
  await sql`update ledger_accounts set checked_at = clock_timestamp(),
    history_cursor = greatest(history_cursor, ${cursor}::bigint) where address = ${address}`.execute(db)
}

export interface UncheckedAccount {
  address: string
  historyCursor: string | null
}

/** Accounts whose history should be read next: those with an envelope under way first, then those not looked at for longest. */
export async function listUnchecked(db: Db, limit: number): Promise<UncheckedAccount[]> {
  const rows = await sql<UncheckedAccount>`
    select a.address, a.history_cursor from ledger_accounts a
    order by exists (select from submissions s where s.source = a.address and s.outcome = 'live') desc,
      a.checked_at nulls first limit ${limit}`.execute(db)
  return rows.rows
}

/** Addresses of ours that are on the network, in order, after that one. */
export async function listActiveAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select('address')
    .where('status', '=', 'active')
    .where('address', '>', after)
    .orderBy('address')
    .limit(limit)
    .execute()
  return rows.map((row) => row.address)
}
