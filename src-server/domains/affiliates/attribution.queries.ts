import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { CLICK_DAYS, MOST_LEVELS } from '#shared/domains/affiliates/commission.ts'

export interface Brought {
  clickId: string
  source: string
  affiliateId: string
  ownerId: string
  joinedAt: Date
}

/** By which click a new person came; undefined where it is too old, or its affiliate is no older account. Clocks may differ a little. */
export async function findBrought(trx: Trx, userId: string, clickId: string): Promise<Brought | undefined> {
  const rows = await rowsOf(
    trx,
    sql<Brought>`
    select c.id as click_id, c.source, p.id as affiliate_id, p.user_id as owner_id, u.created_at as joined_at
    from affiliate_clicks c join affiliate_program p on p.id = c.affiliate_id join users o on o.id = p.user_id
      join users u on u.id = ${userId}::uuid
    where c.id = ${clickId}::uuid and p.state <> 'closed' and o.closed_at is null and o.created_at < u.created_at
      and c."timestamp" > u.created_at - make_interval(days => ${CLICK_DAYS})
      and c."timestamp" < u.created_at + interval '5 minutes'`,
  )
  return rows[0]
}

/** Sets whoever brought a person and those above; answers how many the nearest has brought, null where somebody stands there already. */
export async function insertReferral(trx: Trx, userId: string, brought: Brought): Promise<number | null> {
  const { clickId, source, affiliateId, ownerId, joinedAt } = brought
  const rows = await rowsOf(
    trx,
    sql<{ level: number }>`
    insert into affiliate_referrals (user_id, level, affiliate_id, click_id, source, joined_at)
    select ${userId}::uuid, n.level, n.affiliate_id, ${clickId}::uuid, ${source}, ${joinedAt}::timestamptz from (
      select 1 as level, ${affiliateId}::uuid as affiliate_id
      union all select r.level + 1, r.affiliate_id from affiliate_referrals r
        where r.user_id = ${ownerId}::uuid and r.level < ${MOST_LEVELS}) n
    where not exists (select from affiliate_referrals where user_id = ${userId}::uuid)
    on conflict do nothing returning level`,
  )
  if (!rows.some(({ level }) => level === 1)) return null
  const [program] = await rowsOf(
    trx,
    sql<{ signups: number }>`
    with click as (update affiliate_clicks set converted = true where id = ${clickId}::uuid),
      day as (insert into affiliate_days as d (affiliate_id, source, day, signups)
        values (${affiliateId}::uuid, ${source}, (${joinedAt}::timestamptz at time zone 'UTC')::date, 1)
        on conflict (affiliate_id, source, day) do update set signups = d.signups + 1)
    update affiliate_program set signup_count = signup_count + 1 where id = ${affiliateId}::uuid
    returning signup_count as signups`,
  )
  return program?.signups ?? null
}
