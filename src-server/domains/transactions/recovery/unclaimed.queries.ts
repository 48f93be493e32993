import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { isUnclaimed } from '#server/domains/transactions/submission/held-payouts.queries.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { UnclaimedPayment } from '#shared/domains/transactions/sending-desk.schema.ts'

const SHOWN = 200

/** Payments of the service that nobody has asked for since a restore, the oldest first. */
export const listUnclaimed = (reader: Reader): Promise<Omit<UnclaimedPayment, 'asked'>[]> =>
  rowsOf(
    reader,
    sql`select t.id, a.role, u.username, t."to", t.asset_code || coalesce(':' || t.asset_issuer, '') as asset, t.amount::text, t.hash,
        t.ledger, to_char(t.ledger_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        (select count(*) from transactions w where w.source = t."from" and w.status = 'queued' and w."to" = t."to")::int as waiting
      from transactions t join ledger_accounts a on a.address = t."from" left join users u on u.id = t.user_id
      where ${isUnclaimed('t')} and a.role in ('treasury', 'fee', 'vault') order by t.ledger, t.id limit ${SHOWN}`,
  )

/** One of them; undefined once it is asked for or tied. */
export const findUnclaimed = async (
  reader: Reader,
  id: string,
): Promise<{ userId: string | null; to: string; asset: string } | undefined> =>
  (
    await rowsOf<{ userId: string | null; to: string; asset: string }>(
      reader,
      sql`select t.user_id, t."to", t.asset_code || coalesce(':' || t.asset_issuer, '') as asset from transactions t
        where t.id = ${id}::uuid and ${isUnclaimed('t')} and t."to" is not null`,
    )
  )[0]

/** One of them, locked; undefined once it is asked for or tied. */
export async function lockUnclaimed(trx: Trx, id: string): Promise<TransactionRow | undefined> {
  const [row] = await rowsOf<TransactionRow>(
    trx,
    sql`select t.* from transactions t where t.id = ${id}::uuid and ${isUnclaimed('t')} for update`,
  )
  return row
}

/** Those among these intents that were never signed, locked. */
export const lockUnsigned = (trx: Trx, ids: readonly string[]): Promise<{ id: string }[]> =>
  trx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .where('signedAt', 'is', null)
    .forUpdate()
    .execute()

/** Subjects of a check's open issues. */
export async function listOpenIssues(reader: Reader, checkId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('systemIssues')
    .select('subject')
    .where('checkId', '=', checkId)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ subject }) => subject)
}
