import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { KnownRecipient } from '#server/domains/payments/recipients.queries.ts'

/** Our users among these names, regardless of case, by the name as it was asked. Nobody finds a closed account. */
export const findByNames = (
  reader: Reader,
  names: readonly string[],
): Promise<(KnownRecipient & { sought: string })[]> =>
  rowsOf(
    reader,
    sql<KnownRecipient & { sought: string }>`
    select n.name as sought, u.username, u.wallet_address as address, coalesce(a.status, 'creating') as status
    from unnest(${names}::text[]) as n (name) join users u on lower(u.username) = lower(n.name)
    left join ledger_accounts a on a.address = u.wallet_address
    where u.wallet_address is not null and u.closed_at is null`,
  )

/** Our own accounts among these addresses. */
export const findByAddresses = (reader: Reader, addresses: readonly string[]): Promise<KnownRecipient[]> =>
  rowsOf(
    reader,
    sql<KnownRecipient>`
    select case when u.closed_at is null then u.username end as username, g.address, coalesce(a.status, 'creating') as status
    from unnest(${addresses}::text[]) as g (address)
    left join ledger_accounts a on a.address = g.address left join users u on u.wallet_address = g.address
    where a.address is not null or u.id is not null`,
  )

export interface HeldLine {
  address: string
  asset: string
  balance: string
  trustLimit: string
  buyingLiabilities: string
  authorized: boolean
}

/** Trustlines of these accounts to these assets. */
export const listLines = (
  reader: Reader,
  addresses: readonly string[],
  assets: readonly string[],
): Promise<HeldLine[]> =>
  rowsOf(
    reader,
    sql<HeldLine>`
    select b.address, b.asset, b.balance, b.trust_limit, b.buying_liabilities, b.authorized from balances b
    where b.address = any(${addresses}::text[]) and b.asset = any(${assets}::text[]) and b.trust_limit is not null`,
  )
