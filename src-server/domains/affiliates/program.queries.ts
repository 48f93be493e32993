import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AffiliateProgramTable } from '#db/domains/affiliates/affiliates.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListPayouts, ListReferred, ReferredPerson } from '#shared/domains/affiliates/affiliates.schema.ts'

export type ProgramRow = Selectable<AffiliateProgramTable>

export const findProgram = (reader: Reader, userId: string): Promise<ProgramRow | undefined> =>
  reader.selectFrom('affiliateProgram').selectAll().where('userId', '=', userId).executeTakeFirst()

/** False where the person has joined already, or the code is somebody's. */
export async function insertProgram(
  trx: Trx,
  { id, userId, code, link, at }: { id: string; userId: string; code: string; link: string; at: Date },
): Promise<boolean> {
  const done = await sql`
    insert into affiliate_program (id, user_id, affiliate_code, referral_link, joined_at, referrer_id)
    values (${id}, ${userId}, ${code}, ${link}, ${at},
      (select affiliate_id from affiliate_referrals where user_id = ${userId}::uuid and level = 1))
    on conflict do nothing`.execute(trx)
  return done.numAffectedRows === 1n
}

/** The e-mail address of whoever brought that person. */
export async function findReferrer(reader: Reader, userId: string): Promise<string | null> {
  const [row] = await rowsOf(
    reader,
    sql<{ email: string }>`
    select u.email from affiliate_referrals r join affiliate_program p on p.id = r.affiliate_id join users u on u.id = p.user_id
    where r.user_id = ${userId}::uuid and r.level = 1`,
  )
  return row?.email ?? null
}

/** Clicks that are in no kept count yet, by label. */
export const listUncounted = (reader: Reader, id: string): Promise<{ source: string; clicks: number }[]> =>
  rowsOf(
    reader,
    sql<{ source: string; clicks: number }>`
    select source, count(*)::int as clicks from affiliate_clicks where not counted and affiliate_id = ${id}::uuid group by 1`,
  )

export const listDays = (
  reader: Reader,
  id: string,
  since: string,
): Promise<{ day: string; source: string; clicks: number; signups: number }[]> =>
  rowsOf(
    reader,
    sql`select day::text, source, clicks, signups from affiliate_days
    where affiliate_id = ${id}::uuid and day >= ${since}::date`,
  )

export const listEarnings = (
  reader: Reader,
  id: string,
  since: string,
): Promise<{ day: string; level: number; amount: string }[]> =>
  rowsOf(
    reader,
    sql`select day::text, level, amount::text from affiliate_earnings
    where affiliate_id = ${id}::uuid and day >= ${since}::date`,
  )

/** What becomes free until then. */
export async function sumFreedBy(reader: Reader, id: string, by: Date): Promise<string> {
  const [row] = await rowsOf(
    reader,
    sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::numeric(19, 7)::text as sum from affiliate_commissions
    where affiliate_id = ${id}::uuid and status = 'pending' and available_at <= ${by}`,
  )
  return row?.sum ?? '0.0000000'
}

export interface ReferredRow extends Omit<ReferredPerson, 'id' | 'name' | 'joinedAt'> {
  userId: string
  email: string
  joinedAt: Date
}

/** One more than the limit where there is a next page. */
export function listReferred(db: Db, affiliateId: string, { cursor, limit }: ListReferred): Promise<ReferredRow[]> {
  const [at, id] = cursor?.split('.') ?? []
  const after = at === undefined ? sql`` : sql`and (r.joined_at, r.user_id) < (${new Date(Number(at))}, ${id}::uuid)`
  return rowsOf(
    db,
    sql`
    select r.user_id, u.email, r.level, r.source, r.joined_at, r.fees::text, r.earned::text, r.first_fee_at is not null as has_paid
    from affiliate_referrals r join users u on u.id = r.user_id
    where r.affiliate_id = ${affiliateId}::uuid ${after}
    order by r.joined_at desc, r.user_id desc limit ${limit + 1}`,
  )
}

export interface PayoutRow {
  id: string
  amount: string
  asset: string
  commissions: number
  status: 'waiting' | 'sent' | 'paid' | 'failed'
  transactionId: string | null
  madeAt: Date
  paidAt: Date | null
}

export function listPayouts(db: Db, affiliateId: string, { cursor, limit }: ListPayouts): Promise<PayoutRow[]> {
  const after =
    cursor === undefined ? sql`` : sql`and o.number < (select number from affiliate_payouts where id = ${cursor}::uuid)`
  return rowsOf(
    db,
    sql`
    select o.id, o.amount::text, o.asset, o.commissions, o.status, o.transaction_id,
      coalesce(r.made_at, o.payout_date) as made_at, o.payout_date as paid_at
    from affiliate_payouts o left join affiliate_runs r on r.id = o.run_id
    where o.affiliate_id = ${affiliateId}::uuid ${after} order by o.number desc limit ${limit + 1}`,
  )
}

/** Takes a person who closes their account out of the program; what they earned stays in the books. */
export async function closeProgramOf(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('affiliateProgram').set({ state: 'closed' }).where('userId', '=', userId).execute()
}
