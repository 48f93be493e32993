import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface NewClick {
  id: string
  code: string
  ip: string
  userAgent: string
  referrer: string | null
  source: string
  at: Date
}

/** The affiliate whose code it is; null where nobody has it. */
export async function insertClick(db: Db, click: NewClick): Promise<string | null> {
  const { id, code, ip, userAgent, referrer, source, at } = click
  const rows = await rowsOf(
    db,
    sql<{ affiliateId: string }>`
    insert into affiliate_clicks (id, affiliate_id, ip_address, user_agent, referrer, source, "timestamp")
    select ${id}::uuid, p.id, ${ip}, ${userAgent}, ${referrer}, ${source}, ${at}::timestamptz from affiliate_program p
    where p.affiliate_code = ${code} and p.state <> 'closed' returning affiliate_id`,
  )
  return rows[0]?.affiliateId ?? null
}

/** SQL: the network of an address, as it is kept for good. */
const NETWORK = (column: string) =>
  sql.raw(`text(network(set_masklen(${column}::inet, case family(${column}::inet) when 4 then 24 else 48 end)))`)
/** Labels of one affiliate; what is more is counted together. */
const MOST_SOURCES = 50

/** Adds at most so many clicks to the kept counts; answers how many. Others that count meanwhile take other clicks. */
export async function countSome(trx: Trx, limit: number): Promise<number> {
  const rows = await rowsOf(
    trx,
    sql<{ counted: number }>`
    with taken as (
      update affiliate_clicks c set counted = true
      where c.id in (select id from affiliate_clicks where not counted limit ${limit} for update skip locked)
      returning c.affiliate_id, c.source, ${NETWORK('c.ip_address')} as network,
        (c."timestamp" at time zone 'UTC')::date as day),
    known as (select affiliate_id, array_agg(distinct source) as sources from affiliate_days
      where affiliate_id in (select affiliate_id from taken) group by affiliate_id),
    named as (select t.*, t.source = any(k.sources) as is_known, coalesce(cardinality(k.sources), 0)
        + dense_rank() over (partition by t.affiliate_id, t.source = any(coalesce(k.sources, '{}')) order by t.source) as place
      from taken t left join known k using (affiliate_id)),
    days as (insert into affiliate_days as d (affiliate_id, source, day, clicks)
      select affiliate_id, case when is_known or place <= ${MOST_SOURCES} then source else 'other' end, day, count(*)
      from named group by 1, 2, 3 order by 1, 2, 3
      on conflict (affiliate_id, source, day) do update set clicks = d.clicks + excluded.clicks),
    networks as (insert into affiliate_networks as n (affiliate_id, day, network, clicks)
      select affiliate_id, day, network, count(*) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (affiliate_id, day, network) do update set clicks = n.clicks + excluded.clicks),
    programs as (update affiliate_program p set click_count = p.click_count + n.clicks
      from (select affiliate_id, count(*)::int as clicks from taken group by 1) n where p.id = n.affiliate_id)
    select count(*)::int as counted from taken`,
  )
  return rows[0]?.counted ?? 0
}

/** What is older keeps only the network; answers how many were shortened. */
export async function shortenBefore(db: Db, before: Date, limit: number): Promise<number> {
  const done = await sql`
    update affiliate_clicks set ip_address = ${NETWORK('ip_address')}, user_agent = '' where id in (
      select id from affiliate_clicks where "timestamp" < ${before} and strpos(ip_address, '/') = 0 limit ${limit})`.execute(
    db,
  )
  return Number(done.numAffectedRows ?? 0n)
}

export async function deleteNetworksBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from affiliate_networks where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(db)
}
