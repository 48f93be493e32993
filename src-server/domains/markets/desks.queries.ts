import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { TradeDesk } from '#shared/domains/markets/desk.schema.ts'

/** As it was stored. */
export async function findDesk(reader: Reader, userId: string): Promise<unknown> {
  const row = await reader.selectFrom('tradeDesks').select('desk').where('userId', '=', userId).executeTakeFirst()
  return row?.desk ?? {}
}

/** What is named replaces what was there, the last one counts; all else stays. */
export async function changeDesk(db: Db, userId: string, change: TradeDesk, at: Date): Promise<void> {
  await sql`insert into trade_desks (user_id, desk, changed_at) values (${userId}, ${JSON.stringify(change)}::jsonb, ${at})
    on conflict (user_id) do update set desk = trade_desks.desk || excluded.desk, changed_at = excluded.changed_at`.execute(
    db,
  )
}

export async function deleteDesk(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('tradeDesks').where('userId', '=', userId).execute()
}
