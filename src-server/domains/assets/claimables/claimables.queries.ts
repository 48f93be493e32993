import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import type { ClaimableReadsTable, ClaimablesTable } from '#db/domains/assets/claimables/claimables.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { quarantineJoins, quarantineOf } from '#server/domains/assets/quarantine.queries.ts'
import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'
import type { ClaimEnd } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { TransactionStatus } from '#shared/domains/transactions/transactions.states.ts'
import type { ClaimWindow } from './claim-windows.ts'
import { housePriceOf } from './worth.queries.ts'

export type ClaimableRow = Omit<Selectable<ClaimablesTable>, 'windows'> & {
  windows: ClaimWindow[]
  sponsorName: string | null
  otherName: string | null
  price: string | null
  quarantine: QuarantineReason | null
  isHeld: boolean
  transactionStatus: TransactionStatus | null
}
export interface ClaimPlace {
  rank: string
  madeAt: string
  balanceId: string
}

const COLUMNS = sql.raw(`c.*, s.username as sponsor_name, o.username as other_name, t.status as transaction_status,
  ${housePriceOf('c.asset')} as price,
  ${quarantineOf('c.asset')} as quarantine,
  c.asset = 'XLM' or exists (select from balances b where b.address = u.wallet_address and b.asset = c.asset) as is_held
  from claimables c join users u on u.id = c.user_id
  left join users s on s.wallet_address = c.sponsor
  left join users o on o.wallet_address = c.other_claimant
  left join transactions t on t.id = c.transaction_id
  ${quarantineJoins('c.asset')}`)

/** The worthiest first, what has ended last; of the same worth the newest first. `limit` and one more. */
export const listPage = (
  db: Db,
  userId: string,
  { after, limit }: { after: ClaimPlace | null; limit: number },
): Promise<ClaimableRow[]> =>
  rowsOf<ClaimableRow>(
    db,
    sql`select ${COLUMNS} where c.user_id = ${userId}
      ${after ? sql`and (c.rank, c.made_at, c.balance_id) < (${after.rank}::numeric, ${after.madeAt}::timestamptz, ${after.balanceId})` : sql``}
      order by c.rank desc, c.made_at desc, c.balance_id desc limit ${limit + 1}`,
  )

/** In the order of their ids. */
export const listByIds = (db: Reader, userId: string, ids: readonly string[]): Promise<ClaimableRow[]> =>
  rowsOf<ClaimableRow>(
    db,
    sql`select ${COLUMNS} where c.user_id = ${userId} and c.balance_id = any(${ids}::text[]) order by c.balance_id`,
  )

export type NewClaimable = Omit<
  Insertable<ClaimablesTable>,
  | 'userId'
  | 'ended'
  | 'endedAt'
  | 'endedHash'
  | 'transactionId'
  | 'windows'
  | 'clawbackEnabled'
  | 'seenAt'
  | 'worth'
  | 'worthAt'
> & { windows: readonly ClaimWindow[]; clawbackEnabled: boolean }

/** Notes what the ledger has open for somebody; what is known already is left alone. Answers the ids of what is new. */
export async function insertOpen(
  db: Reader,
  userId: string,
  found: readonly NewClaimable[],
  at: Date,
): Promise<string[]> {
  if (found.length === 0) return []
  const column = <T>(pick: (row: NewClaimable) => T): T[] => found.map(pick)
  const rows = await rowsOf<{ balanceId: string }>(
    db,
    sql`insert into claimables (user_id, balance_id, asset, amount, sponsor, other_claimant, windows, clawback_enabled, made_at, seen_at)
    select ${userId}::uuid, *, ${at}::timestamptz from unnest(${column((c) => c.balanceId)}::text[], ${column((c) => c.asset)}::text[],
      ${column((c) => c.amount)}::numeric[], ${column((c) => c.sponsor)}::text[], ${column((c) => c.otherClaimant)}::text[],
      ${column((c) => JSON.stringify(c.windows))}::jsonb[], ${column((c) => c.clawbackEnabled)}::boolean[],
      ${column((c) => c.madeAt)}::timestamptz[])
    on conflict do nothing returning balance_id`,
  )
  return rows.map(({ balanceId }) => balanceId)
}

/** Those of the assets that are not set apart. */
export async function listTrusted(reader: Reader, assets: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ asset: string }>(
    reader,
    sql`select a.asset from unnest(${[...new Set(assets)]}::text[]) as a (asset) ${sql.raw(quarantineJoins('a.asset'))}
      where ${sql.raw(quarantineOf('a.asset'))} is null`,
  )
  return new Set(rows.map(({ asset }) => asset))
}

/** Who among them has not read yet that crumbs wait. */
export async function listNotifiedOfCrumbs(reader: Reader, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ userId: string }>(
    reader,
    sql`select distinct user_id from notifications where user_id = any(${[...userIds]}::uuid[]) and read_at is null
      and type = 'payment_pending' and details ? 'others'`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** The ledger has these; answers how many of them are known here as open. */
export async function noteSeen(db: Reader, userId: string, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('claimables')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('balanceId', 'in', ids)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ids that are open here and were not seen since then, the longest unseen first. */
export const listUnseen = async (
  db: Db,
  userId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> =>
  (
    await rowsOf<{ balanceId: string }>(
      db,
      sql`select balance_id from claimables where user_id = ${userId} and ended is null and seen_at < ${before}
        order by seen_at limit ${limit}`,
    )
  ).map(({ balanceId }) => balanceId)

export const findRead = (db: Db, userId: string): Promise<Selectable<ClaimableReadsTable> | undefined> =>
  db.selectFrom('claimableReads').selectAll().where('userId', '=', userId).executeTakeFirst()

export async function noteRead(db: Db, read: Selectable<ClaimableReadsTable>): Promise<void> {
  const { wholeAt, cursor } = read
  await db
    .insertInto('claimableReads')
    .values(read)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ wholeAt, cursor }))
    .execute()
}

export async function noteEnd(
  db: Reader,
  {
    userId,
    balanceId,
    ended,
    at,
    hash,
  }: { userId: string; balanceId: string; ended: ClaimEnd; at: Date; hash: string | null },
): Promise<void> {
  await sql`update claimables set ended = ${ended}, ended_at = ${at}, ended_hash = ${hash}
    where user_id = ${userId} and balance_id = ${balanceId} and ended is null`.execute(db)
}

export async function noteClaim(
  db: Reader,
  { userId, balanceId, transactionId }: { userId: string; balanceId: string; transactionId: string },
): Promise<void> {
  await sql`update claimables set transaction_id = ${transactionId}
    where user_id = ${userId} and balance_id = ${balanceId}`.execute(db)
}
