import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Holding } from '#shared/domains/accounts/reserve.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import type { FrozenBy, Language } from '#shared/domains/settings/settings.schema.ts'

/** All that closing is decided by. */
export interface ClosingPosition {
  username: string
  email: string
  language: Language
  isAdmin: boolean
  closedAt: Date | null
  frozenBy: FrozenBy | null
  outflowHeldUntil: Date | null
  changesLockedUntil: Date | null
  /** null: the wallet's account is on no way to the ledger yet. */
  status: 'creating' | 'active' | null
  walletFrozen: boolean
  subentries: number
  sponsoring: number
  sponsored: number
  openingBalance: string
  /** Stroops; null before the network was reached for the first time. */
  baseReserve: number | null
  baseFee: number | null
  underWay: number
  /** Liquidity pools of which the wallet has shares. */
  pools: number
  /** Orders of deposits whose money has come and is neither credited nor sent back. */
  depositsPaid: number
  /** Owed for deposits that were taken back; decimal text. */
  debtUsd: string
  /** Stakes that have not ended. */
  stakes: number
  /** Trading wallets that are, or may come to be, on the ledger. */
  wallets: number
  holdings: (Holding & { asset: string; buyingLiabilities: string })[]
}

/** One statement, so that all of it is of the same moment; the caller holds the account's lock where it decides by it. */
export async function readPosition(reader: Reader, userId: string): Promise<ClosingPosition> {
  const [row] = await rowsOf<ClosingPosition>(
    reader,
    sql`select u.username, u.email, s.language, u.is_admin, u.closed_at, s.frozen_by, s.outflow_held_until, s.changes_locked_until,
      a.status, a.frozen_reason is not null as wallet_frozen, coalesce(a.subentries, 0) as subentries,
      coalesce(a.sponsoring, 0) as sponsoring, coalesce(a.sponsored, 0) as sponsored,
      coalesce(a.opening_balance, 0)::numeric(19,7)::text as opening_balance, n.base_reserve, n.base_fee,
      (select count(*)::int from transactions t where t.user_id = u.id and t.status in ('queued', 'signed')) as under_way,
      (select count(*)::int from user_stakes s where s.user_id = u.id and (s.status in ('pending', 'active', 'leaving', 'maturing')
        or exists (select from stake_payouts p where p.user_stake_id = s.id and p.status <> 'paid'))) as stakes,
      (select count(*)::int from trading_wallets w
        where w.user_id = u.id and w.state in ('opening', 'open', 'closing', 'rest')) as wallets,
      (select count(*)::int from cashapp_payments o where o.user_id = u.id and o.transaction_id is not null
        and (o.status = 'matched' or o.status = any(${[...CHOOSING_STATUSES]}::text[]) or (o.status = 'credited'
          and exists (select from transactions t where t.id = o.credit_transaction_id and t.status = 'failed')))) as deposits_paid,
      (select coalesce(sum(d.usd), 0)::numeric(14, 2)::text from deposit_debts d
        where d.user_id = u.id and d.settled_at is null) as debt_usd,
      (select count(*)::int from pool_shares p where p.address = a.address and p.shares > 0) as pools,
      (select coalesce(json_agg(json_build_object('asset', b.asset, 'balance', b.balance::text,
          'sellingLiabilities', b.selling_liabilities::text, 'buyingLiabilities', b.buying_liabilities::text,
          'reserved', coalesce((select sum(r.amount) from reservations r
            where r.address = b.address and r.asset = b.asset), 0)::numeric(19,7)::text) order by b.asset = 'XLM', b.asset), '[]')
        from balances b where b.address = a.address) as holdings
    from users u join settings s on s.user_id = u.id left join ledger_accounts a on a.user_id = u.id
      left join network_state n on true
    where u.id = ${userId}`,
  )
  if (!row) throw new Error('there is no such user')
  return row
}
