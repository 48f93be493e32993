import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AffiliateCasesTable } from '#db/domains/affiliates/affiliates.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type {
  AffiliateCase,
  DecidedCase,
  ListCases,
  ListDecided,
} from '#shared/domains/affiliates/affiliates-admin.schema.ts'

/** Affiliates who have brought somebody since then, by id. */
export async function listLately(
  db: Db,
  since: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: string }>`
    select p.id from affiliate_program p where p.id > ${after}::uuid and p.signup_count > 0 and p.state <> 'closed'
      and exists (select from affiliate_referrals r where r.affiliate_id = p.id and r.joined_at > ${since})
    order by p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export interface Facts {
  people: number
  sameDevice: number
  sameNetwork: number
  network: string | null
  oneFunder: number
  funder: string | null
  sameEmail: number
  samePayer: number
  sameDocument: number
  clicks: number
  topClicks: number
  topNetwork: string | null
}

/** SQL: an address as its provider may read it: without dots, without what follows a plus. */
const PLAIN = (email: string) =>
  sql.raw(
    `replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${email}), '@', 2)`,
  )

/**
 * SQL: `payers`, whose money came from an account that another in the circle pays from too: bound by a credit, or named by the statement's
 * line of an order; and `showers`, whose document's number another in it has, or whose picture looks like another's.
 */
const SHARED = sql`
  circle as (select id from owner union select id from people),
  paid_from as (select user_id, kind, payer_key from deposit_payers where user_id in (select id from circle)
    union select o.user_id, m.config_settings -> 'recipient' ->> 'kind', left(regexp_replace(lower(normalize(l.cash_app_username, NFKC)), '[\\s$]+', '', 'g'), 80)
      from cashapp_payments o join payment_methods m on m.id = o.method_id join cash_app_deposits l on l.payment_id = o.id
      where o.user_id in (select id from circle) and l.cash_app_username is not null),
  payers as (select user_id from paid_from where (kind, payer_key) in (
    select kind, payer_key from paid_from where payer_key <> '' group by 1, 2 having count(distinct user_id) > 1)),
  shown as (select id, user_id, number_hash from kyc_verifications where user_id in (select id from circle)),
  alike as (select a.user_id as one, b.user_id as other from kyc_alarms k join shown a on a.id = k.case_id
    join shown b on b.id = k.other_case_id and b.user_id <> a.user_id),
  showers as (select user_id from shown where number_hash in (
      select number_hash from shown group by 1 having count(distinct user_id) > 1)
    union select one from alike union select other from alike)`

/** What is known of the newest people whom an affiliate brought. `unownedSenders`: accounts whose payments say nothing of the receiver. */
export async function readFacts(db: Db, id: string, unownedSenders: readonly string[]): Promise<Facts | undefined> {
  const [row] = await rowsOf(
    db,
    sql<Facts>`
    with owner as (select u.id, u.email, u.wallet_address, u.registered_from from affiliate_program p
        join users u on u.id = p.user_id where p.id = ${id}::uuid),
      people as (select u.id, u.email, u.registered_from from affiliate_referrals r join users u on u.id = r.user_id
        where r.affiliate_id = ${id}::uuid and r.level = 1 order by r.joined_at desc limit 500),
      funders as (select f.address, count(*)::int as people from people p cross join lateral (
          select t."from" as address from transactions t where t.user_id = p.id and t.type in ('payment_in', 'funding')
            and t.status = 'confirmed' and t."from" <> all(${unownedSenders}::text[])
            and not exists (select from ledger_accounts a where a.address = t."from" and a.role <> 'user')
          order by t."timestamp" limit 1) f
        group by 1 order by 2 desc, 1 limit 1),
      addresses as (select ${PLAIN('p.email')} as plain, count(*)::int as people from people p group by 1),
      networks as (select network, sum(clicks)::int as clicks from affiliate_networks where affiliate_id = ${id}::uuid group by 1),
      ${SHARED}
    select (select count(*) from people)::int as people,
      (select count(*) from people p where exists (select from devices d join devices o on o.device_hash = d.device_hash
        where d.user_id = p.id and o.user_id = w.id))::int as same_device,
      (select count(*) from people p where p.registered_from = w.registered_from)::int as same_network,
      w.registered_from as network,
      coalesce((select people from funders where people > 1 or address = w.wallet_address), 0) as one_funder,
      (select address from funders) as funder,
      coalesce((select sum(people) from addresses where people > 1 or plain = ${PLAIN('w.email')}), 0)::int as same_email,
      (select count(*) from people where id in (select user_id from payers))::int as same_payer,
      (select count(*) from people where id in (select user_id from showers))::int as same_document,
      coalesce((select sum(clicks) from networks), 0)::int as clicks,
      coalesce((select max(clicks) from networks), 0) as top_clicks,
      (select network from networks order by clicks desc, network limit 1) as top_network
    from owner w`,
  )
  return row
}

/** Keeps what was found; a decision stays until the score rises above the one that it was made at. */
export async function upsertCase(
  db: Reader,
  { affiliateId, score, reasons, at }: { affiliateId: string; score: number; reasons: object; at: Date },
): Promise<void> {
  await sql`
    insert into affiliate_cases as c (affiliate_id, score, reasons, weighed_at)
    values (${affiliateId}, ${score}, ${JSON.stringify(reasons)}::jsonb, ${at})
    on conflict (affiliate_id) do update set score = excluded.score, reasons = excluded.reasons,
      weighed_at = excluded.weighed_at`.execute(db)
}

export const deleteUndecided = (db: Reader, affiliateId: string) =>
  sql`delete from affiliate_cases where affiliate_id = ${affiliateId}::uuid and decision is null`.execute(db)

type CaseRow = Omit<AffiliateCase, 'joinedAt' | 'weighedAt' | 'suspicion'> & { joinedAt: Date; weighedAt: Date }

/** Those that wait for somebody, highest score first; one more than the limit where there is a next page. */
export function listOpen(db: Db, { cursor, limit }: ListCases): Promise<CaseRow[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and c.score <= (select score from affiliate_cases where affiliate_id = ${cursor}::uuid)
          and (-c.score, c.affiliate_id) > (select -score, affiliate_id from affiliate_cases where affiliate_id = ${cursor}::uuid)`
  return rowsOf(
    db,
    sql`
    select c.affiliate_id, p.user_id, u.username, u.email, p.affiliate_code as code, p.joined_at, p.state,
      p.signup_count as signups, p.pending_reward::text as pending, p.available_reward::text as available, c.score, c.reasons,
      c.weighed_at
    from affiliate_cases c join affiliate_program p on p.id = c.affiliate_id join users u on u.id = p.user_id
    where c.score > coalesce(c.decided_score, 0) ${after} order by c.score desc, c.affiliate_id limit ${limit + 1}`,
  )
}

type DecidedRow = Omit<DecidedCase, 'at'> & { at: Date }

/** Newest decision first, one more than the limit where there is a next page. */
export function listDecided(db: Db, { cursor, limit }: ListDecided): Promise<DecidedRow[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and (c.decided_at, c.affiliate_id) < (select decided_at, affiliate_id from affiliate_cases where affiliate_id = ${cursor}::uuid)`
  return rowsOf(
    db,
    sql`
    select c.affiliate_id, u.username, p.affiliate_code as code, c.decision, c.decided_score as score, c.decided_reason as reason,
      d.username as by_name, c.decided_at as at
    from affiliate_cases c join affiliate_program p on p.id = c.affiliate_id join users u on u.id = p.user_id
      join users d on d.id = c.decided_by
    where c.decided_at is not null ${after} order by c.decided_at desc, c.affiliate_id desc limit ${limit + 1}`,
  )
}

export async function countOpen(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ n: number }>`select count(*)::int as n from affiliate_cases where score > coalesce(decided_score, 0)`,
  )
  return row?.n ?? 0
}

export const lockCase = async (
  trx: Trx,
  affiliateId: string,
): Promise<(Selectable<AffiliateCasesTable> & { userId: string; state: string }) | undefined> => {
  const [row] = await rowsOf(
    trx,
    sql<Selectable<AffiliateCasesTable> & { userId: string; state: string }>`
    select c.*, p.user_id, p.state from affiliate_program p join affiliate_cases c on c.affiliate_id = p.id
    where p.id = ${affiliateId}::uuid for update`,
  )
  return row
}

export async function decideCase(
  trx: Trx,
  affiliateId: string,
  decided: { decision: 'no_problem' | 'hold' | 'void'; by: string; at: Date; reason: string },
): Promise<void> {
  const { decision, by, at, reason } = decided
  const state = { no_problem: 'active', hold: 'held', void: 'stopped' } as const
  await sql`update affiliate_cases set decision = ${decision}, decided_score = score, decided_by = ${by}, decided_at = ${at},
    decided_reason = ${reason} where affiliate_id = ${affiliateId}::uuid`.execute(trx)
  await sql`update affiliate_program set state = ${state[decision]} where id = ${affiliateId}::uuid and state <> 'closed'`.execute(
    trx,
  )
}
