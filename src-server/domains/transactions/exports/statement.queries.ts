import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** The account that a statement is of. */
export interface StatementOwner {
  username: string
  address: string | null
}
export interface StatementBalance {
  asset: string
  opening: string
  arrived: string
  /** Positive. */
  left: string
  closing: string
}
export interface StatementEntry {
  at: Date
  ledger: number
  /** As ledger_legs has it. */
  cause: string
  asset: string
  /** Signed. */
  amount: string
  /** Of the entry in the history that it is part of, where there is one. */
  counterparty: string | null
  memo: string | null
}

export const findOwner = (db: Reader, userId: string): Promise<StatementOwner | undefined> =>
  db.selectFrom('users').select(['username', 'walletAddress as address']).where('id', '=', userId).executeTakeFirst()

/** How many changes of balances lie in a stretch of time; from `start` on, before `end`. */
export async function countLegs(
  db: Reader,
  accounts: readonly string[],
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ n: number }>`select count(*)::int as n from ledger_legs
      where account = any(${accounts}::text[]) and at >= ${start} and at < ${end}`,
  )
  return row?.n ?? 0
}

/** A person's account, and their trading wallets. */
export async function listAccounts(db: Reader, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`select address from ledger_accounts where user_id = ${userId} or owner_id = ${userId}`,
  )
  return rows.map(({ address }) => address)
}

/** Balances of a person's accounts at both ends: those of the last booked ledger, without the legs since. */
export async function listBalances(
  db: Reader,
  accounts: readonly string[],
  { start, end }: { start: Date; end: Date },
): Promise<StatementBalance[]> {
  return rowsOf(
    db,
    sql<StatementBalance>`
    select s.asset, sum(s.amount - l.later - l.arrived + l.left)::numeric(19, 7) as opening, sum(l.arrived)::numeric(19, 7) as arrived,
      sum(l.left)::numeric(19, 7) as left, sum(s.amount - l.later)::numeric(19, 7) as closing
    from ledger_sums s cross join lateral (
      select coalesce(sum(amount) filter (where at >= ${end}), 0) as later,
        coalesce(sum(amount) filter (where at < ${end} and amount > 0 and cause <> 'internal'), 0) as arrived,
        coalesce(-sum(amount) filter (where at < ${end} and amount < 0 and cause <> 'internal'), 0) as left
      from ledger_legs where account = s.account and asset = s.asset and at >= ${start}) l
    where s.account = any(${accounts}::text[]) group by s.asset order by s.asset <> 'XLM', s.asset`,
  )
}

/**
 * Every change of a balance in that time, oldest first. Which entry of the history it belongs to is told by ledger, asset and
 * amount: where several are equal, each is given to one of them, in their order.
 */
export async function listEntries(
  db: Reader,
  { userId, accounts, start, end }: { userId: string; accounts: readonly string[]; start: Date; end: Date },
): Promise<StatementEntry[]> {
  return rowsOf(
    db,
    sql<StatementEntry>`
    with legs as (select operation_id, leg, at, ledger, cause, asset, amount,
        row_number() over (partition by ledger, asset, amount, cause = 'fee' order by operation_id, leg) as turn
      from ledger_legs where account = any(${accounts}::text[]) and cause <> 'internal' and at >= ${start} and at < ${end}),
    entries as (select t.ledger, t.asset_code || coalesce(':' || t.asset_issuer, '') as asset, t.amount, t.memo,
        t."from" = any(${accounts}::text[]) as is_out,
        case when t."from" = any(${accounts}::text[]) then t."to" else t."from" end as counterparty,
        row_number() over (partition by t.ledger, t.asset_code, t.asset_issuer, t.amount, t."from" = any(${accounts}::text[])
          order by t."timestamp", t.id) as turn
      from transactions t where t.user_id = ${userId} and t.status = 'confirmed' and t.amount > 0
        and t.ledger_at >= ${start} and t.ledger_at < ${end})
    select l.at, l.ledger, l.cause, l.asset, l.amount, e.memo,
      coalesce((select username from users u where u.wallet_address = e.counterparty), e.counterparty) as counterparty
    from legs l left join entries e on l.cause <> 'fee' and e.ledger = l.ledger and e.asset = l.asset
      and e.amount = abs(l.amount) and e.is_out = (l.amount < 0) and e.turn = l.turn
    order by l.operation_id, l.leg`,
  )
}
