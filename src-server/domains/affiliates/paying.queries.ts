import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** One payout of a run with where it goes. */
export interface DuePayout {
  id: string
  runId: string
  affiliateId: string
  /** Of the affiliate's payouts, whatever became of those before it: a restored backup counts to the same. */
  number: number | null
  userId: string
  address: string
  amount: string
  asset: string
}

/** Payouts whose transactions ended without anybody being told. */
export const listEndedUnsettled = (reader: Reader): Promise<{ id: string; isPaid: boolean }[]> =>
  rowsOf(
    reader,
    sql`select t.id, t.status = 'confirmed' as is_paid from affiliate_payouts o join transactions t on t.id = o.transaction_id
    where o.status = 'sent' and t.status in ('confirmed', 'failed') limit 1000`,
  )
