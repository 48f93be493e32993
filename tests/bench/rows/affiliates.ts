import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { insertClick } from '#server/domains/affiliates/clicks.queries.ts'
import { planRun } from '#server/domains/affiliates/runs.queries.ts'
import { interleave, median, ratioOf } from '#tests/bench/kit/rounds.ts'
import { scaled } from '#tests/bench/kit/sizes.ts'
import { type Line, micros, millis, seconds, times } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const CLICKS = scaled(1_000_000)
const COMMISSIONS = scaled(100_000)
const TRIES = 2000
const PAGES = 200
const MOST_RATIO = 1.2
const MOST_PAGE_MS = 20
const MOST_PLAN_SECONDS = 10
const CODE = 'BENCH2026'

/** Noting a click beside a bare insert of the same row, the page of an affiliate with very many, and the plan of a great run. */
export const affiliates: Row = {
  name: 'affiliates',
  measure: async (stage) => {
    const databaseUrl = await stage.copyDatabase('affiliates')
    const [owner] = stage.people
    if (!owner) throw new Error('there is nobody')
    const { db } = openDatabase(databaseUrl, { max: 2 })
    const affiliateId = uuid()
    try {
      await fill(db, { affiliateId, ownerId: owner.id })
      const clicks = await clickLine(db, affiliateId)
      const server = await stage.startServer(databaseUrl, 'web')
      try {
        const { port, cookieName } = server.target
        const cookie = `${cookieName}=${owner.session}`
        return [clicks, await pageLine(`http://127.0.0.1:${port}/trpc/affiliate.overview`, cookie), await planLine(db)]
      } finally {
        await server.process.stop()
      }
    } finally {
      await db.destroy()
    }
  },
}

async function clickLine(db: Db, affiliateId: string): Promise<Line> {
  const [userAgent, source, at] = ['Mozilla/5.0 (X11; Linux x86_64)', 'letter', new Date()]
  const timed = async (insert: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await insert()
    return performance.now() - begun
  }
  const ours = () =>
    insertClick(db, { id: uuid(), code: CODE, ip: '203.0.113.9', userAgent, referrer: null, source, at })
  const bare = () =>
    sql`insert into affiliate_clicks (id, affiliate_id, ip_address, user_agent, referrer, source, "timestamp")
      values (${uuid()}, ${affiliateId}, '203.0.113.9', ${userAgent}, null, ${source}, ${at})`.execute(db)
  for (let warm = 0; warm < 200; warm += 1) await Promise.all([ours(), bare()])
  const pairs = await interleave(
    TRIES,
    () => timed(ours),
    () => timed(bare),
  )
  const ratio = median(pairs.ours) / median(pairs.reference)
  return {
    what: `a click noted, beside ${CLICKS} of the same affiliate`,
    ours: micros(median(pairs.ours)),
    reference: `${micros(median(pairs.reference))} (bare insert)`,
    ratio: `${times(ratio)} (by pairs ${times(ratioOf(pairs, (one) => one))})`,
    promise: `at most ${times(MOST_RATIO)}`,
    reached: ratio <= MOST_RATIO,
  }
}

async function pageLine(url: string, cookie: string): Promise<Line> {
  const took: number[] = []
  for (let at = 0; at < PAGES; at += 1) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes(CODE)) throw new Error(`the page answered ${answer.status}: ${text}`)
    if (at >= 20) took.push(performance.now() - begun)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0
  return {
    what: `the page of an affiliate with ${CLICKS} clicks, by HTTP`,
    ours: `median ${millis(median(took))}, p99 ${millis(p99)}`,
    reference: '',
    ratio: '',
    promise: `at most ${MOST_PAGE_MS} ms`,
    reached: median(took) <= MOST_PAGE_MS,
  }
}

async function planLine(db: Db): Promise<Line> {
  const terms = { asset: 'XLM', minPayout: '0.0000001', fromLevel: 0, today: '2026-11-24' } as const
  const begun = performance.now()
  const planned = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx) // there is no approval
    return planRun(trx, { terms, total: `${COMMISSIONS}.0000000`, id: uuid(), approvalId: uuid(), at: new Date() })
  })
  const took = (performance.now() - begun) / 1000
  if (!planned) throw new Error('nothing was planned')
  return {
    what: `a run over ${COMMISSIONS} commissions of ${planned.partners} affiliates planned`,
    ours: seconds(took),
    reference: '',
    ratio: '',
    promise: `at most ${seconds(MOST_PLAN_SECONDS)}`,
    reached: took <= MOST_PLAN_SECONDS,
  }
}

/** One affiliate with all the clicks, and everybody else with an even share of the commissions. */
async function fill(db: Db, { affiliateId, ownerId }: { affiliateId: string; ownerId: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into affiliate_program (id, user_id, affiliate_code, referral_link, joined_at, click_count)
      values (${affiliateId}, ${ownerId}, ${CODE}, ${CODE}, now(), ${CLICKS})`.execute(trx)
    await sql`insert into affiliate_clicks (id, affiliate_id, ip_address, user_agent, source, "timestamp", counted)
      select gen_random_uuid(), ${affiliateId}::uuid, '203.0.113.' || n % 250, 'Mozilla/5.0', 'letter', now() - n * interval '2 seconds',
        true from generate_series(1, ${CLICKS}) n`.execute(trx)
    await sql`insert into affiliate_days (affiliate_id, source, day, clicks)
      select ${affiliateId}::uuid, 'source-' || s, current_date - d, 220 from generate_series(1, 50) s, generate_series(0, 89) d`.execute(
      trx,
    )
    await sql`insert into affiliate_program (id, user_id, affiliate_code, referral_link, joined_at, available_reward)
      select gen_random_uuid(), u.id, 'P' || lpad(u.place::text, 9, '0'), u.id::text, now(), 0
      from (select id, row_number() over () as place from users where id <> ${ownerId}::uuid and not is_admin) u`.execute(
      trx,
    )
    await sql`insert into affiliate_commissions (id, fee_id, level, kind, affiliate_id, share, amount, at, available_at, status)
      select gen_random_uuid(), gen_random_uuid(), 1, 'earned', p.ids[1 + n % cardinality(p.ids)], 1, 1, now(), now(), 'available'
      from generate_series(1, ${COMMISSIONS}) n,
        (select array_agg(id) as ids from affiliate_program where id <> ${affiliateId}::uuid) p`.execute(trx)
    await sql`update affiliate_program p set available_reward = s.amount
      from (select affiliate_id, sum(amount) as amount from affiliate_commissions group by 1) s where s.affiliate_id = p.id`.execute(
      trx,
    )
  })
  await sql`analyze`.execute(db)
}
