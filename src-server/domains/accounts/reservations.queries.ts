import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import type { ReservationOwner } from '#db/domains/accounts/accounts.tables.ts'

/**
 * SQL: reserves amounts for the one intent that a common table expression of that name has inserted (its id and source), as a
 * part of that statement. `assets` and `amounts` are parameters of arrays, as `$1`. The caller holds the account's lock.
 */
export const reserveFor = (inserted: string, { assets, amounts }: { assets: string; amounts: string }): string =>
  `insert into reservations (owner_id, address, asset, amount)
    select id, source, h.asset, h.amount
    from ${inserted}, unnest(${assets}::text[], ${amounts}::numeric[]) as h (asset, amount)`

/**
 * SQL: sets an amount aside for the order that a common table expression of that name has inserted, in the asset of its fee, as a
 * part of that statement; nothing where the amount is null. The caller holds the account's lock.
 */
export const reserveFeeFor = (placed: string, amount: string): string =>
  `insert into reservations (owner_kind, owner_id, address, asset, amount)
    select 'order', id, address, fee_asset, ${amount}::numeric from ${placed} where ${amount}::numeric is not null`

export async function releaseReservations(trx: Trx, intentIds: readonly string[]): Promise<void> {
  if (intentIds.length > 0)
    await sql`delete from reservations
      where owner_id = any(${intentIds}::uuid[]) and owner_kind = 'intent'`.execute(trx)
}

/** Reserves what each of these intents of one account holds. The caller holds the account's lock. */
export async function reserveEach(
  trx: Trx,
  address: string,
  held: readonly { intentId: string; reservations: Record<string, string> }[],
): Promise<void> {
  const reserved = held.flatMap(({ intentId, reservations }) =>
    Object.entries(reservations).map(([asset, amount]) => ({ intentId, asset, amount })),
  )
  const column = (pick: (one: (typeof reserved)[number]) => string): string[] => reserved.map(pick)
  await sql`insert into reservations (owner_id, address, asset, amount)
    select h.id, ${address}, h.asset, h.amount from unnest(${column((one) => one.intentId)}::uuid[],
      ${column((one) => one.asset)}::text[], ${column((one) => one.amount)}::numeric[]) as h (id, asset, amount)`.execute(
    trx,
  )
}

/** Owner of a reservation beside the intents under way: a resting order, one that the service holds, a stake. */
export interface LongOwner {
  kind: Exclude<ReservationOwner, 'intent'>
  id: string
}

/**
 * Sets what such an owner holds of an account to exactly these amounts (decimal text, by asset); none ends it. The caller holds the
 * account's lock and has checked that so much is free: what is held already counts as taken.
 */
export async function holdFor(
  trx: Trx,
  { kind, id }: LongOwner,
  held: { address: string; amounts: Readonly<Record<string, string>> },
): Promise<void> {
  const assets = Object.keys(held.amounts)
  await sql`with gone as (
      delete from reservations where owner_id = ${id} and owner_kind = ${kind} and not asset = any(${assets}::text[]))
    insert into reservations (owner_kind, owner_id, address, asset, amount)
    select ${kind}, ${id}, ${held.address}, h.asset, h.amount
    from unnest(${assets}::text[], ${Object.values(held.amounts)}::numeric[]) as h (asset, amount)
    on conflict (owner_id, owner_kind, asset) do update set amount = excluded.amount`.execute(trx)
}
