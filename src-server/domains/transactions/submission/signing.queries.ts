import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AccountRole } from '#shared/domains/accounts/roles.ts'

/** All that signing for a source needs, read under the account's lock. */
export interface SigningPosition {
  address: string
  role: AccountRole
  userId: string | null
  /** Of a trading wallet: whose it is. */
  ownerId: string | null
  /** Of a person's account itself, of a trading wallet its owner's; null: the service's. */
  homeAddress: string | null
  /** int8 text: of the last booked transaction; the next one is one above. */
  bookedSequence: string
  sealedSecret: string | null
  /** Since when its place in an envelope is free. */
  freeSince: Date | null
  /** Until then nothing of value leaves a user's account. */
  heldUntil: Date | null
  /** By its owner or an administrator, or since its owner's account is not to be trusted. */
  isFrozen: boolean
  closedAt: Date
  /** Stroops for one operation. */
  baseFee: number
}

export interface PayingAccount {
  address: string
  role: SigningPosition['role']
  sealedSecret: string | null
}

/** Accounts of the service that may pay now. */
export async function listPaying(trx: Trx, addresses: readonly string[]): Promise<PayingAccount[]> {
  return rowsOf(
    trx,
    sql<PayingAccount>`
    select address, role, sealed_secret from ledger_accounts
    where address = any(${addresses}::text[]) and user_id is null and owner_id is null and status = 'active' and frozen_reason is null`,
  )
}

/**
 * The sources that may sign now, locked: leased by that worker, nothing frozen, no live envelope. Freeze, hold and lease
 * are read here again, in the transaction that stores the envelope. What somebody else has locked waits for the next time.
 */
export async function lockSigningPositions(
  trx: Trx,
  addresses: readonly string[],
  worker: string,
): Promise<SigningPosition[]> {
  return rowsOf(
    trx,
    sql<SigningPosition>`
    select a.address, a.role, a.user_id, a.owner_id, coalesce(m.address, case when a.role = 'user' then a.address end) as home_address,
      a.booked_sequence, a.free_since, coalesce(u.wallet_secret, w.wallet_secret, a.sealed_secret) as sealed_secret,
      h.outflow_held_until as held_until, (h.frozen_at is not null or m.frozen_reason is not null) as is_frozen, n.closed_at, n.base_fee
    from ledger_accounts a join network_state n on n.frozen_reason is null left join users u on u.id = a.user_id
      left join trading_wallets w on w.wallet_address = a.address and a.role = 'trading'
      left join ledger_accounts m on m.user_id = a.owner_id
      left join settings h on h.user_id = coalesce(a.user_id, a.owner_id)
    where a.address = any(${addresses}::text[]) and a.status = 'active' and a.leased_by = ${worker}::uuid
      and a.frozen_reason is null and a.booked_sequence is not null
      and not exists (select from submissions s where s.source = a.address and s.outcome = 'live')
    for update of a skip locked`,
  )
}

/** A trading wallet that an intent of its owner has operations of. */
export interface SigningWallet {
  address: string
  ownerId: string
  sealedSecret: string
  /** It waits: something about it is unclear, or an envelope of its own is under way. */
  isBusy: boolean
}

/** Those of these addresses that are trading wallets. */
export async function listSigningWallets(trx: Trx, addresses: readonly string[]): Promise<SigningWallet[]> {
  if (addresses.length === 0) return []
  return rowsOf(
    trx,
    sql<SigningWallet>`
    select a.address, a.owner_id, w.wallet_secret as sealed_secret, a.frozen_reason is not null
      or exists (select from submissions s where s.source = a.address and s.outcome = 'live') as is_busy
    from ledger_accounts a join trading_wallets w on w.wallet_address = a.address
    where a.address = any(${addresses}::text[]) and a.role = 'trading'`,
  )
}
