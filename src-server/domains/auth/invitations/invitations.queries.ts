import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AdminInvitationsTable } from '#db/domains/auth/auth.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListInvitations } from '#shared/domains/admin/roles.schema.ts'

export type InvitationRow = Selectable<AdminInvitationsTable>

/** False where this approval has sent one before. An open one for the same address ends. */
export async function insertInvitation(
  trx: Trx,
  invitation: Insertable<AdminInvitationsTable>,
  askedBy: string,
): Promise<boolean> {
  await trx
    .updateTable('adminInvitations')
    .set({ withdrawnAt: invitation.sentAt, withdrawnBy: askedBy })
    .where(sql<string>`lower(email)`, '=', invitation.email.toLowerCase())
    .where('id', '<>', invitation.id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('adminInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findByToken = (reader: Reader, tokenHash: string): Promise<InvitationRow | undefined> =>
  reader.selectFrom('adminInvitations').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()

export const lockByToken = (trx: Trx, tokenHash: string): Promise<InvitationRow | undefined> =>
  trx.selectFrom('adminInvitations').selectAll().where('tokenHash', '=', tokenHash).forUpdate().executeTakeFirst()

export async function markUsed(trx: Trx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await trx.updateTable('adminInvitations').set({ usedAt: at, usedBy: by }).where('id', '=', id).execute()
}

/** The row that was still open; undefined where it was not. */
export async function withdrawOpen(
  trx: Trx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<InvitationRow | undefined> {
  return trx
    .updateTable('adminInvitations')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', at)
    .returningAll()
    .executeTakeFirst()
}

export interface Invitee {
  id: string
  isAdmin: boolean
  isFrozen: boolean
  createdAt: Date
}
/** The account of that address; undefined where there is none. */
export async function findInvitee(reader: Reader, email: string): Promise<Invitee | undefined> {
  const [row] = await rowsOf<Invitee>(
    reader,
    sql`select u.id, u.is_admin, s.frozen_by is not null as is_frozen, u.created_at
      from users u join settings s on s.user_id = u.id where lower(u.email) = lower(${email}) and u.closed_at is null`,
  )
  return row
}

/** The role begins; it rests until a second factor is there. False where they are an administrator by now. */
export async function giveRole(
  trx: Trx,
  userId: string,
  { role, scopes }: Pick<InvitationRow, 'role' | 'scopes'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ isAdmin: true, isSuperAdmin: role === 'super-admin', adminScopes: scopes, secondFactorRequired: true })
    .where('id', '=', userId)
    .where('isAdmin', '=', false)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ListedRow = InvitationRow & { requestedByName: string; approvedByName: string; usedByName: string | null }

/** Newest first, one more than the limit where there is a next page. */
export const listInvitations = (db: Db, { cursor, limit }: ListInvitations): Promise<ListedRow[]> =>
  rowsOf<ListedRow>(
    db,
    sql`select i.*, asker.username as requested_by_name, decider.username as approved_by_name, used.username as used_by_name
      from (select * from admin_invitations
        ${cursor === undefined ? sql`` : sql`where (sent_at, id) < (select sent_at, id from admin_invitations where id = ${cursor})`}
        order by sent_at desc, id desc limit ${limit + 1}) i
      join approvals a on a.id = i.id join users asker on asker.id = a.asked_by
      join users decider on decider.id = a.decided_by left join users used on used.id = i.used_by
      order by i.sent_at desc, i.id desc`,
  )
