import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { BalancesTable, LedgerAccountsTable } from '#db/domains/accounts/accounts.tables.ts'
import { statement, type TypedStatement } from '#db/pipelined.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Holding } from '#shared/domains/accounts/reserve.ts'

export type LedgerAccount = Selectable<LedgerAccountsTable>
export type BalanceRow = Selectable<BalancesTable>

const selectByUser = prepareQuery<{ userId: string }, LedgerAccount>((db, slot) =>
  db.selectFrom('ledgerAccounts').selectAll().where('userId', '=', slot('userId')),
)
export const findByUser = async (db: Db, userId: string): Promise<LedgerAccount | undefined> =>
  (await selectByUser(db, { userId }))[0]

export const findByUserIn = (db: Reader, userId: string): Promise<LedgerAccount | undefined> =>
  db.selectFrom('ledgerAccounts').selectAll().where('userId', '=', userId).executeTakeFirst()

export const findByAddress = (db: Reader, address: string): Promise<LedgerAccount | undefined> =>
  db.selectFrom('ledgerAccounts').selectAll().where('address', '=', address).executeTakeFirst()

export const findByRole = (db: Reader, role: LedgerAccount['role']): Promise<LedgerAccount | undefined> =>
  db.selectFrom('ledgerAccounts').selectAll().where('role', '=', role).executeTakeFirst()

/** In the order of their addresses. */
export const listByRole = (db: Reader, role: LedgerAccount['role']): Promise<LedgerAccount[]> =>
  db.selectFrom('ledgerAccounts').selectAll().where('role', '=', role).orderBy('address').execute()

/** Serialises everything that takes from one user's account until the transaction ends. */
export const lockByUser = (trx: Trx, userId: string): Promise<LedgerAccount | undefined> =>
  trx.selectFrom('ledgerAccounts').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()

const selectLocked = prepareQuery<{ address: string }, LedgerAccount>((db, slot) =>
  db.selectFrom('ledgerAccounts').selectAll().where('address', '=', slot('address')).forUpdate(),
)
export const lockByAddress = async (trx: Trx, address: string): Promise<LedgerAccount | undefined> =>
  (await selectLocked(trx, { address }))[0]

/** Fields that decide whether value may leave an account, besides its balances. */
export type OutflowAccount = Pick<
  LedgerAccount,
  'address' | 'status' | 'frozenReason' | 'subentries' | 'sponsoring' | 'sponsored' | 'openingBalance'
>
const LOCK_FOR_OUTFLOW = `select address, status, frozen_reason as "frozenReason", subentries, sponsoring, sponsored,
  opening_balance as "openingBalance" from ledger_accounts where address = $1 for update`

/** SQL: an OutflowAccount in JSON, null where the row of a left join is. */
export const outflowAccountOf = (
  account: string,
): string => `case when ${account}.address is not null then json_build_object(
    'address', ${account}.address, 'status', ${account}.status, 'frozenReason', ${account}.frozen_reason,
    'subentries', ${account}.subentries, 'sponsoring', ${account}.sponsoring, 'sponsored', ${account}.sponsored,
    'openingBalance', ${account}.opening_balance::text) end`

/** lockByAddress as a part of a round trip. */
export const lockForOutflow = (address: string): TypedStatement<OutflowAccount> =>
  statement(LOCK_FOR_OUTFLOW, [address])

export const insertAccounts = async (
  trx: Trx,
  rows: {
    address: string
    userId: string | null
    ownerId?: string
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
        ownerId: row.ownerId ?? null,
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

/** The service gave these people nothing at the opening of their wallets that it might hold back: somebody else was quicker. */
export async function forgetOpenings(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await sql`update ledger_accounts set opening_balance = 0 where user_id = any(${userIds}::uuid[])`.execute(trx)
}

/** Balances of the account, each with the reservations of intents under way. */
export async function listHoldings(
  db: Reader,
  address: string,
  freeOf: string | null = null,
): Promise<(BalanceRow & Holding)[]> {
  return rowsOf(
    db,
    sql<BalanceRow & Holding>`
    select b.*, coalesce((select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset
      and r.owner_id is distinct from ${freeOf}::uuid), 0)::numeric(19,7) as reserved
    from balances b where b.address = ${address} order by b.asset = 'XLM' desc, b.asset`,
  )
}

/** An address of ours; `isRegistered` is false for a wallet whose account row has yet to be made. */
export interface KnownAddress {
  address: string
  userId: string | null
  /** Of a trading wallet: whose it is. */
  ownerId: string | null
  role: LedgerAccount['role']
  isRegistered: boolean
}

/** Which of these addresses are ours. */
export async function filterKnown(db: Db, addresses: readonly string[]): Promise<KnownAddress[]> {
  if (addresses.length === 0) return []
  return rowsOf(
    db,
    sql<KnownAddress>`
    select address, user_id, owner_id, role, true as is_registered from ledger_accounts where address = any(${addresses}::text[])
    union all
    select u.wallet_address, u.id, null, 'user', false from users u where u.wallet_address = any(${addresses}::text[])
      and not exists (select from ledger_accounts a where a.address = u.wallet_address)`,
  )
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
  await sql`update ledger_accounts a set booked_sequence = greatest(a.booked_sequence, b.sequence), free_since = clock_timestamp()
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
