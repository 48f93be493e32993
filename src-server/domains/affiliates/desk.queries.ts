import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AffiliateDesk, ListPartners, Partner } from '#shared/domains/affiliates/affiliates-admin.schema.ts'

/** Of all partners; what was given and taken back since then. */
export async function readFigures(
  db: Db,
  since: Date,
): Promise<Pick<AffiliateDesk, 'partners' | 'owed' | 'fees' | 'commissions' | 'takenBack' | 'pending' | 'available'>> {
  const [row] = await rowsOf(
    db,
    sql<Awaited<ReturnType<typeof readFigures>>>`
    with p as (select count(*)::int as partners, (count(*) filter (where available_reward > 0))::int as owed,
        coalesce(sum(pending_reward), 0)::numeric(30, 7) as pending, coalesce(sum(available_reward), 0)::numeric(30, 7) as available
        from affiliate_program),
      back as (select coalesce(-sum(amount), 0)::numeric(30, 7) as amount from affiliate_commissions
        where kind = 'reversal' and at >= ${since}),
      net as (select coalesce(sum(amount), 0)::numeric(30, 7) as amount from affiliate_earnings
        where day >= (${since}::timestamptz at time zone 'UTC')::date),
      fees as (select coalesce(sum(worth), 0)::numeric(30, 7) as worth from affiliate_fee_days
        where day >= (${since}::timestamptz at time zone 'UTC')::date)
    select p.partners, p.owed, p.pending::text, p.available::text, fees.worth::text as fees,
      (net.amount + back.amount)::text as commissions, back.amount::text as taken_back from p, back, net, fees`,
  )
  if (!row) throw new Error('a row of sums is always there')
  return row
}

type PartnerRow = Omit<Partner, 'joinedAt'> & { joinedAt: Date }

/** Newest first, one more than the limit where there is a next page. */
export function listPartners(db: Db, { search, cursor, limit }: ListPartners): Promise<PartnerRow[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and (p.joined_at, p.id) < (select joined_at, id from affiliate_program where id = ${cursor}::uuid)`
  const like = search ? `${search.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const named =
    like === null
      ? sql``
      : sql`and (p.affiliate_code like ${like.toUpperCase()} or lower(u.username) like ${like.toLowerCase()})`
  return rowsOf(
    db,
    sql`
    select p.id as affiliate_id, p.user_id, u.username, p.affiliate_code as code, p.joined_at, p.state, p.click_count as clicks,
      p.signup_count as signups, p.payer_count as payers, p.pending_reward::text as pending, p.available_reward::text as available,
      p.total_paid::text as paid
    from affiliate_program p join users u on u.id = p.user_id
    where true ${after} ${named} order by p.joined_at desc, p.id desc limit ${limit + 1}`,
  )
}
