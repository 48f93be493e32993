import { type Selectable, sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import type { AccessHistoryTable } from '#db/domains/security/security.tables.ts'
import type { ListAccess } from '#shared/domains/security/sessions.schema.ts'

/** Newest first; ids follow time. */
export async function listAccess(
  db: Db,
  userId: string,
  { failuresOnly, cursor, limit }: ListAccess,
): Promise<Selectable<AccessHistoryTable>[]> {
  let query = db.selectFrom('accessHistory').selectAll().where('userId', '=', userId)
  if (failuresOnly) query = query.where('event', 'in', ['sign_in_failed', 'step_up_failed', 'refused'])
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(timestamp, id) < (select timestamp, id from access_history where id = ${cursor} and user_id = ${userId})`,
    )
  return query
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function insertAccess(
  trx: Reader,
  access: Pick<AccessHistoryTable, 'id' | 'userId' | 'event' | 'ipAddress'> & {
    detail: string | null
    userAgent: string
    timestamp: Date
  },
): Promise<void> {
  await trx.insertInto('accessHistory').values(access).execute()
}

/**
 * A failed try to sign in, where that user exists. It takes as long for nobody: the same statements, and no waiting for the disk,
 * which only a row that is written would wait for.
 */
export async function insertFailedAccess(
  db: Db,
  access: { id: string; userId: string; detail: string; ipAddress: string; userAgent: string; timestamp: Date },
): Promise<void> {
  const { id, userId, detail, ipAddress, userAgent, timestamp } = access
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit to off`.execute(trx)
    await sql`insert into access_history (id, user_id, event, detail, ip_address, user_agent, timestamp)
      select ${id}, id, 'sign_in_failed', ${detail}, ${ipAddress}, ${userAgent}, ${timestamp}
      from users where id = ${userId}`.execute(trx)
  })
}

/** A confirmation that failed, from where its session was signed in; nothing where the session is gone. */
export async function insertFailedStepUp(
  db: Db,
  access: { id: string; sessionHash: string; detail: string; timestamp: Date },
): Promise<void> {
  const { id, sessionHash, detail, timestamp } = access
  await sql`insert into access_history (id, user_id, event, detail, ip_address, user_agent, timestamp)
    select ${id}, user_id, 'step_up_failed', ${detail}, ip_address, user_agent, ${timestamp}
    from sessions where id_hash = ${sessionHash}`.execute(db)
}
