import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'

/** All that signing for a source needs, read under the account's lock. */
export interface SigningPosition {
  address: string
  role: 'user' | 'treasury' | 'fee' | 'vault' | 'issuer' | 'channel'
  userId: string | null
  /** int8 text. */
  sequence: string
  accountFrozen: string | null
  networkFrozen: string | null
  leasedBy: string | null
  sealedSecret: string | null
  closedAt: Date
  /** Stroops for one operation. */
  baseFee: number
  hasLive: boolean
}

/** Freeze and lease are read here again, in the transaction that stores the envelope. */
export async function lockSigningPosition(trx: Trx, address: string): Promise<SigningPosition | undefined> {
  const rows = await sql<SigningPosition>`
    select a.address, a.role, a.user_id, a.sequence, a.frozen_reason as account_frozen, n.frozen_reason as network_frozen,
      a.leased_by, coalesce(u.wallet_secret, a.sealed_secret) as sealed_secret, n.closed_at, n.base_fee,
      exists (select from submissions s where s.source = a.address and s.outcome = 'live') as has_live
    from ledger_accounts a join network_state n on true left join users u on u.id = a.user_id
    where a.address = ${address} and a.status = 'active' for update of a`.execute(trx)
  return rows.rows[0]
}
