import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { RateLimits } from '#server/domains/security/rate-limits.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { FreezeCategory } from '#shared/domains/security/imposed-freezes.schema.ts'

const SHOWN = 10
const NOTES_SHOWN = 50

export interface ProtectionRow {
  adminScopes: AdminScope[]
  transactionLimit: string
  frozenAt: Date | null
  frozenReason: string | null
  freezeCategory: FreezeCategory | null
  walletFrozenReason: string | null
  atLedger: number | null
  totp: boolean
  passkeys: number
  recoveryCodes: number
  apiKeys: number
}

export async function findProtection(db: Db, userId: string): Promise<ProtectionRow> {
  const [row] = await rowsOf<ProtectionRow>(
    db,
    sql`select u.admin_scopes,
      case when s.raised_limit_from <= now() then s.raised_limit else s.transaction_limit end::text as transaction_limit,
      s.frozen_at, s.frozen_reason,
      (select category from imposed_freezes f where f.user_id = s.user_id and f.lifted_at is null) as freeze_category, a.frozen_reason as wallet_frozen_reason, a.at_ledger,
      s.two_factor_enabled as totp,
      (select count(*)::int from passkeys where user_id = s.user_id) as passkeys,
      (select count(*)::int from recovery_codes where user_id = s.user_id and used_at is null) as recovery_codes,
      (select count(*)::int from api_keys where user_id = s.user_id and revoked_at is null) as api_keys
    from settings s join users u on u.id = s.user_id left join ledger_accounts a on a.address = u.wallet_address
    where s.user_id = ${userId}`,
  )
  if (!row) throw new Error('a user has no settings')
  return row
}

export interface BalanceRow {
  asset: string
  balance: string
  bound: string
}
/** As the mirror of the ledger has them; bound is what offers and payments under way hold back. */
export const listBalances = (db: Db, address: string): Promise<BalanceRow[]> =>
  rowsOf(
    db,
    sql`select b.asset, b.balance::text, (b.selling_liabilities + coalesce((select sum(amount) from reservations r
        where r.address = b.address and r.asset = b.asset), 0))::text as bound
      from balances b where b.address = ${address} order by b.asset <> 'XLM', b.asset`,
  )

/** Whether so many failed sign-ins or codes count against the account that another try would be refused. */
export async function isLockedOut(
  db: Db,
  userId: string,
  { now, limits }: { now: Date; limits: Pick<RateLimits, 'failedSignInsOfAccount' | 'failedCodesOfUser'> },
): Promise<boolean> {
  const [row] = await rowsOf<{ isLocked: boolean }>(
    db,
    sql`select exists (select from rate_limits where bucket = 'failedSignInsOfAccount'
        and key >= ${userId} and key <= ${`${userId}zzz`} and split_part(key, ' ', 1) = ${userId}
        and count >= ${limits.failedSignInsOfAccount.count} and resets_at > ${now})
      or exists (select from rate_limits where bucket = 'failedCodesOfUser' and key = ${userId}
        and count >= ${limits.failedCodesOfUser.count} and resets_at > ${now}) as is_locked`,
  )
  return row?.isLocked ?? false
}

export const listOpenSessions = (db: Db, userId: string, at: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('sessions')
    .select(['handle as id', 'userAgent', 'ipAddress', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', at.now)
    .where('lastSeenAt', '>', at.idleSince)
    .orderBy('lastSeenAt', 'desc')
    .limit(SHOWN)
    .execute()

export const listNewestAccess = (db: Db, userId: string) =>
  db
    .selectFrom('accessHistory')
    .select(['id', 'event', 'detail', 'ipAddress', 'userAgent', 'timestamp as at'])
    .where('userId', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

export const listNewestTransactions = (db: Db, userId: string) =>
  db
    .selectFrom('transactions')
    .select(['id', 'type', 'assetCode', sql<string>`amount::text`.as('amount'), 'status', 'timestamp as at'])
    .where('userId', '=', userId)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

export const listNotes = (db: Db, userId: string) =>
  db
    .selectFrom('adminNotes')
    .innerJoin('users', 'users.id', 'adminNotes.authorId')
    .select(['adminNotes.id', 'adminNotes.text', 'users.username as authorName', 'adminNotes.createdAt as at'])
    .where('adminNotes.userId', '=', userId)
    .orderBy('adminNotes.createdAt', 'desc')
    .orderBy('adminNotes.id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()

export async function insertNote(
  trx: Trx,
  note: { id: string; userId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await trx.insertInto('adminNotes').values(note).execute()
}

/** Kinds of what is asked for about this person and not done yet. */
export async function listAskedKinds(db: Db, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ kind: string }>(
    db,
    sql`select kind from approvals where kind in ('admin-role', 'admin-scopes', 'reset-second-factor', 'freeze-lift', 'limit-override') and subject = ${userId}
      and status in ('pending', 'approved')`,
  )
  return rows.map(({ kind }) => kind)
}
