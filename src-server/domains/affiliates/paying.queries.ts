import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** One payout of a run with where it goes. */
export interface DuePayout {
  id: string
  runId: string
  affiliateId: string
  userId: string
  address: string
  amount: string
  asset: string
}

/** What is on its way. */
export async function sumSent(reader: Reader, asset: string): Promise<string> {
  const [row] = await rowsOf(
    reader,
    sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::numeric(19, 7)::text as sum from affiliate_payouts where status = 'sent' and asset = ${asset}`,
  )
  return row?.sum ?? '0.0000000'
}

/** The transactions of these requests, those that the ledger had from before a restore among them. */
export async function findSentFor(
  reader: Reader,
  intents: readonly { userId: string; requestId: string }[],
): Promise<Map<string, string>> {
  const rows = await rowsOf(
    reader,
    sql<{ requestId: string; id: string }>`
    select t.request_id, t.id from unnest(${intents.map(({ userId }) => userId)}::uuid[],
      ${intents.map(({ requestId }) => requestId)}::uuid[]) as n (user_id, request_id)
    join transactions t on t.user_id = n.user_id and t.request_id = n.request_id`,
  )
  return new Map(rows.map(({ requestId, id }) => [requestId, id]))
}

/** Payouts whose transactions ended without anybody being told. */
export const listEndedUnsettled = (reader: Reader): Promise<{ id: string; isPaid: boolean }[]> =>
  rowsOf(
    reader,
    sql`select t.id, t.status = 'confirmed' as is_paid from affiliate_payouts o join transactions t on t.id = o.transaction_id
    where o.status = 'sent' and t.status in ('confirmed', 'failed') limit 1000`,
  )
