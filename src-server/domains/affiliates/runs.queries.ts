import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AffiliateRun, ListRunPayouts, RunPreview } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { Level } from '#shared/domains/kyc/kyc.ts'
import type { DuePayout } from './paying.queries.ts'
import type { PayoutRow } from './program.queries.ts'
import type { NotifiedMoney } from './telling.ts'

/** What decides who is paid. */
export interface RunTerms {
  asset: string
  minPayout: string
  /** Of identity, on that day; below it nobody is paid. */
  fromLevel: Level
  today: string
}

/** SQL: whether a wallet can receive the asset now. */
const canReceive = (asset: string) =>
  asset === 'XLM'
    ? sql`exists (select from ledger_accounts a where a.address = u.wallet_address and a.status = 'active')`
    : sql`exists (select from balances b where b.address = u.wallet_address and b.asset = ${asset} and b.authorized)`

/** SQL: whether somebody has reached the level; an approval counts through its document's last day. */
const hasReached = ({ fromLevel, today }: RunTerms) => {
  const approved = sql`u.kyc_verified and not exists (select from kyc_verifications c
    where c.user_id = u.id and c.status = 'approved' and c.expires_on < ${today}::date)`
  if (fromLevel === 0) return sql`true`
  return fromLevel === 1 ? sql`(u.email_verified_at is not null or ${approved})` : sql`(${approved})`
}

/** SQL: of whom there is enough to be paid, and what is in the way. */
const owed = (terms: RunTerms) => sql`
  select p.id, p.user_id, u.username, u.wallet_address, p.available_reward as amount, p.state = 'active' as is_active,
    p.available_reward >= ${terms.minPayout}::numeric as is_enough, ${canReceive(terms.asset)} as can_receive,
    ${hasReached(terms)} as is_known
  from affiliate_program p join users u on u.id = p.user_id where p.available_reward > 0 and p.state <> 'closed'`

const isPaid = sql`is_active and is_enough and is_known and can_receive`

type Sums = Pick<RunPreview, 'total' | 'partners' | 'commissions' | 'left'>

export async function previewRun(reader: Reader, terms: RunTerms): Promise<Sums & Pick<RunPreview, 'first'>> {
  const [sums] = await rowsOf(
    reader,
    sql<Omit<Sums, 'left'> & { held: number; unknown: number; unable: number; below: number }>`
    with owed as (${owed(terms)})
    select coalesce(sum(amount) filter (where ${isPaid}), 0)::numeric(19, 7)::text as total,
      (count(*) filter (where ${isPaid}))::int as partners,
      (count(*) filter (where is_enough and not is_active))::int as held,
      (count(*) filter (where is_enough and is_active and not is_known))::int as unknown,
      (count(*) filter (where is_enough and is_active and is_known and not can_receive))::int as unable,
      (count(*) filter (where not is_enough))::int as below,
      (select count(*) from affiliate_commissions c where c.status = 'available'
        and c.affiliate_id in (select id from owed where ${isPaid}))::int as commissions
    from owed`,
  )
  const first = await rowsOf(
    reader,
    sql<RunPreview['first'][number]>`
    select id as affiliate_id, username, amount::text,
      (select count(*) from affiliate_commissions c where c.affiliate_id = o.id and c.status = 'available')::int as commissions
    from (${owed(terms)}) o where ${isPaid} order by o.amount desc, id limit 8`,
  )
  const {
    held = 0,
    unknown = 0,
    unable = 0,
    below = 0,
    ...rest
  } = sums ?? { total: '0.0000000', partners: 0, commissions: 0 }
  return { ...rest, left: { held, unknown, unable, belowMinimum: below }, first }
}

/** Plans a run: each partner's payout takes all that is free of theirs. Answers what is planned; nothing outside changes meanwhile. */
export async function planRun(
  trx: Trx,
  { terms, ...run }: { terms: RunTerms; id: string; approvalId: string; at: Date; total: string },
): Promise<{ total: string; partners: number } | null> {
  await sql`select from affiliate_program where available_reward > 0 order by id for update`.execute(trx)
  const sums = await previewRun(trx, terms)
  if (sums.partners === 0 || sums.total !== run.total) return null
  await trx
    .insertInto('affiliateRuns')
    .values({
      id: run.id,
      approvalId: run.approvalId,
      asset: terms.asset,
      total: sums.total,
      partners: sums.partners,
      commissions: sums.commissions,
      waitsFor: null,
      madeAt: run.at,
      endedAt: null,
    })
    .execute()
  await sql`
    with payouts as (insert into affiliate_payouts (id, run_id, affiliate_id, number, amount, asset, commissions)
      select gen_random_uuid(), ${run.id}::uuid, o.id, ${nextNumber('o.id')}, o.amount, ${terms.asset},
        (select count(*) from affiliate_commissions c where c.affiliate_id = o.id and c.status = 'available')
      from (${owed(terms)}) o where ${isPaid}
      returning id, affiliate_id, amount),
    programs as (update affiliate_program p set available_reward = p.available_reward - o.amount
      from payouts o where p.id = o.affiliate_id)
    update affiliate_commissions c set status = 'paid', payout_id = o.id from payouts o
    where c.affiliate_id = o.affiliate_id and c.status = 'available'`.execute(trx)
  return sums
}

/** SQL: the number of an affiliate's next payout; the program's row is locked. */
export const nextNumber = (affiliateId: string) =>
  sql.raw(`(select coalesce(max(number), 0) + 1 from affiliate_payouts n where n.affiliate_id = ${affiliateId})`)

/** The oldest open run that nobody else pays meanwhile, with its next payouts. */
export async function lockDue(trx: Trx, limit: number): Promise<DuePayout[]> {
  const [run] = await rowsOf(
    trx,
    sql<{ id: string }>`select id from affiliate_runs r where ended_at is null
      and exists (select from affiliate_payouts o where o.run_id = r.id and o.status = 'waiting')
      order by made_at limit 1 for update skip locked`,
  )
  if (!run) return []
  return rowsOf(
    trx,
    sql<DuePayout>`
    select o.id, o.run_id, o.affiliate_id, o.number, p.user_id, u.wallet_address as address, o.amount::text, o.asset
    from affiliate_payouts o join affiliate_program p on p.id = o.affiliate_id join users u on u.id = p.user_id
    where o.run_id = ${run.id}::uuid and o.status = 'waiting' order by o.id limit ${limit}`,
  )
}

export async function markSent(trx: Trx, sent: readonly { id: string; transactionId: string }[]): Promise<void> {
  await sql`update affiliate_payouts o set status = 'sent', transaction_id = n.transaction_id
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ transactionId }) => transactionId)}::uuid[])
      as n (id, transaction_id) where o.id = n.id and o.status = 'waiting'`.execute(trx)
}

/** By how much the fee account is short of the run's next payout; null where it is not. */
export async function noteWaiting(trx: Trx, runId: string, missing: string | null): Promise<void> {
  await trx.updateTable('affiliateRuns').set({ waitsFor: missing }).where('id', '=', runId).execute()
}

/** Ends payouts whose transactions have ended; what failed is free again and goes into a later run. Answers whose they were. */
export async function settlePayouts(
  trx: Trx,
  ended: readonly { id: string; isPaid: boolean }[],
  at: Date,
): Promise<(NotifiedMoney & { asset: string; isPaid: boolean })[]> {
  const notified = await rowsOf(
    trx,
    sql<NotifiedMoney & { asset: string; isPaid: boolean }>`
    with ended as (select o.id, o.run_id, o.affiliate_id, o.amount, o.asset, n.is_paid
        from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ isPaid }) => isPaid)}::boolean[]) as n (id, is_paid)
        join affiliate_payouts o on o.transaction_id = n.id and o.status = 'sent'),
      payouts as (update affiliate_payouts o set status = case when e.is_paid then 'paid' else 'failed' end,
          payout_date = case when e.is_paid then ${at}::timestamptz end from ended e where o.id = e.id),
      sums as (select affiliate_id, asset, is_paid, sum(amount) as amount from ended group by 1, 2, 3),
      programs as (update affiliate_program p set total_paid = p.total_paid + s.paid, available_reward = p.available_reward + s.failed,
          last_payout = case when s.paid > 0 then ${at}::timestamptz else p.last_payout end
        from (select affiliate_id, coalesce(sum(amount) filter (where is_paid), 0) as paid,
            coalesce(sum(amount) filter (where not is_paid), 0) as failed from sums group by 1) s
        where p.id = s.affiliate_id returning p.id, p.user_id),
      freed as (update affiliate_commissions c set status = 'available', payout_id = null from ended e
        where c.payout_id = e.id and not e.is_paid)
    select p.user_id, s.amount::text, s.asset, s.is_paid from sums s join programs p on p.id = s.affiliate_id`,
  )
  await sql`
    update affiliate_runs r set ended_at = ${at} where r.ended_at is null and r.id in (
      select o.run_id from affiliate_payouts o where o.transaction_id = any(${ended.map(({ id }) => id)}::uuid[]))
    and not exists (select from affiliate_payouts o where o.run_id = r.id and o.status in ('waiting', 'sent'))`.execute(
    trx,
  )
  return notified
}

type RunRow = Omit<AffiliateRun, 'madeAt' | 'endedAt'> & { madeAt: Date; endedAt: Date | null }

/** The newest. */
export async function findLastRun(db: Db): Promise<RunRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql<RunRow>`
    select r.id, r.asset, r.total::text, r.partners, r.commissions, r.made_at, r.ended_at, r.waits_for::text,
      asker.username as asked_by_name, decider.username as agreed_by_name, s.*
    from affiliate_runs r join approvals a on a.id = r.approval_id join users asker on asker.id = a.asked_by
      join users decider on decider.id = a.decided_by
      cross join lateral (select (count(*) filter (where status = 'paid'))::int as paid,
        coalesce(sum(amount) filter (where status = 'paid'), 0)::numeric(19, 7)::text as paid_amount,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status in ('waiting', 'sent')))::int as open,
        coalesce(sum(amount) filter (where status in ('waiting', 'sent')), 0)::numeric(19, 7)::text as open_amount
        from affiliate_payouts o where o.run_id = r.id) s
    order by r.made_at desc, r.id desc limit 1`,
  )
  return row
}

export function listRunPayouts(
  db: Db,
  { runId, cursor, limit }: ListRunPayouts,
): Promise<(PayoutRow & { username: string })[]> {
  const after = cursor === undefined ? sql`` : sql`and o.id > ${cursor}::uuid`
  return rowsOf(
    db,
    sql`
    select o.id, u.username, o.amount::text, o.asset, o.commissions, o.status, o.transaction_id, r.made_at, o.payout_date as paid_at
    from affiliate_payouts o join affiliate_runs r on r.id = o.run_id join affiliate_program p on p.id = o.affiliate_id
      join users u on u.id = p.user_id
    where o.run_id = ${runId}::uuid ${after} order by o.id limit ${limit + 1}`,
  )
}
