import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** An account as the mirror has it, and the ledger up to which everything is booked; read as one. */
export interface MirroredAccount {
  address: string
  status: 'creating' | 'active' | null
  sealed: string | null
  openSince: Date | null
  sequence: string | null
  subentries: number
  sponsoring: number
  sponsored: number
  frozen: boolean
  bookedLedger: number
  bookedAt: Date
  baseReserve: number
  isPaused: boolean
  balances: MirroredBalance[]
}
interface MirroredBalance {
  asset: string
  balance: string
  buyingLiabilities: string
  sellingLiabilities: string
  limit: string | null
  authorized: boolean
}

/** Undefined before the network was reached for the first time, and for whoever has no wallet. */
export async function findMirrored(db: Db, userId: string): Promise<MirroredAccount | undefined> {
  const [row] = await rowsOf(
    db,
    sql<MirroredAccount>`
    select u.wallet_address as address, u.wallet_secret as sealed, a.status, coalesce(a.frozen_reason is not null, false) as frozen,
      (select min(t.ledger_at) from transactions t where t.user_id = u.id and t.type = 'account_create' and t.status = 'confirmed')
        as open_since,
      coalesce(a.booked_sequence, a.sequence)::text as sequence, coalesce(a.subentries, 0) as subentries,
      coalesce(a.sponsoring, 0) as sponsoring, coalesce(a.sponsored, 0) as sponsored, n.ledger as booked_ledger,
      n.closed_at as booked_at, n.base_reserve, n.frozen_reason is not null as is_paused,
      (select coalesce(json_agg(json_build_object('asset', b.asset, 'balance', b.balance::text,
        'buyingLiabilities', b.buying_liabilities::text, 'sellingLiabilities', b.selling_liabilities::text,
        'limit', b.trust_limit::text, 'authorized', b.authorized) order by b.asset <> 'XLM', b.asset), '[]')
        from balances b where b.address = a.address) as balances
    from users u cross join network_state n left join ledger_accounts a on a.user_id = u.id
    where u.id = ${userId}::uuid and u.wallet_address is not null`,
  )
  return row
}

export interface OpenPayment {
  id: string
  assetCode: string
  assetIssuer: string | null
  amount: string
  to: string | null
  status: 'queued' | 'signed' | 'stopped'
  timestamp: Date
}

/** What an account sends and no ledger has decided, the oldest first: by the indexes of what waits and of what is signed. */
export async function listOpenPayments(db: Db, address: string): Promise<OpenPayment[]> {
  return rowsOf(
    db,
    sql<OpenPayment>`
    (select t.id, t.asset_code, t.asset_issuer, t.amount::text, t."to", t.status, t."timestamp" from transactions t
      where t.source = ${address} and t.status = 'queued' order by t."timestamp", t.id limit ${MOST})
    union all
    (select t.id, t.asset_code, t.asset_issuer, t.amount::text, t."to",
        case when s.outcome = 'stopped' then 'stopped' else 'signed' end, t."timestamp"
      from submissions s join submission_intents i on i.submission_id = s.id and i.live
        join transactions t on t.id = i.intent_id and t.status = 'signed'
      where s.source = ${address} and s.outcome in ('live', 'stopped') and s.bump_of is null limit ${MOST})
    order by "timestamp", id`,
  )
}
/** More than anybody sends by hand; a script that has more is late all the same. */
const MOST = 200
