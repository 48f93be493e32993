import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Movement of one operation between an account and a pool. */
export interface PoolMove {
  operationId: string
  address: string
  pool: string
  kind: 'deposit' | 'withdrawal'
  amountA: string
  amountB: string
  shares: string
  hash: string
  at: Date
}

/** Notes a move once. A withdrawal takes what went in first: it lowers what is left of the oldest deposits. */
export async function noteMove(trx: Trx, move: PoolMove): Promise<void> {
  const { operationId, address, pool, kind, shares } = move
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('poolMoves')
    .values({ ...move, leftShares: kind === 'deposit' ? shares : '0' })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (added === 0n || kind === 'deposit') return
  await sql`with open as (
      select m.operation_id, m.left_shares, coalesce(sum(m.left_shares) over (order by m.operation_id
        rows between unbounded preceding and 1 preceding), 0) as before
      from pool_moves m where m.address = ${address} and m.pool = ${pool} and m.left_shares > 0
        and m.operation_id < ${operationId}::bigint)
    update pool_moves m set left_shares = open.left_shares - least(open.left_shares, ${shares}::numeric - open.before)
    from open where m.operation_id = open.operation_id and open.before < ${shares}::numeric`.execute(trx)
}

/** Closes positions of accounts that have no shares any more: an issuer may revoke shares, and ledgers may be missing here. */
export async function closeGone(trx: Trx, addresses: readonly string[]): Promise<void> {
  await sql`update pool_moves m set left_shares = 0 where m.address = any(${addresses}::text[]) and m.left_shares > 0
    and not exists (select from pool_shares s where s.address = m.address and s.pool = m.pool and s.shares > 0)`.execute(
    trx,
  )
}

export interface PositionRow {
  pool: string
  shares: string
  /** Deposits of which something is left, oldest first; ISO times. */
  entries: { amountA: string; amountB: string; shares: string; left: string; at: string }[]
}

/** Pools of which an account can hold shares, in the order of their ids: at most some hundred, by the ledger's reserve. */
export const listPositions = (reader: Reader, address: string): Promise<PositionRow[]> =>
  rowsOf<PositionRow>(
    reader,
    sql`select s.pool, s.shares, coalesce((
        select json_agg(json_build_object('amountA', m.amount_a::text, 'amountB', m.amount_b::text, 'shares', m.shares::text,
          'left', m.left_shares::text, 'at', m.at) order by m.operation_id)
        from pool_moves m where m.address = s.address and m.pool = s.pool and m.left_shares > 0), '[]') as entries
      from pool_shares s where s.address = ${address} order by s.pool`,
  )

/** An account's shares of one pool, decimal text; null without a line for them. */
export async function findShares(reader: Reader, address: string, pool: string): Promise<string | null> {
  const row = await reader
    .selectFrom('poolShares')
    .select('shares')
    .where('address', '=', address)
    .where('pool', '=', pool)
    .executeTakeFirst()
  return row?.shares ?? null
}
