import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { createJournal } from '#server/domains/accounts/journal.service.ts'
import { findState } from '#server/domains/network/network.queries.ts'
import { accrueDue } from '#server/domains/staking/accruing.ts'
import { simpleReward } from '#shared/domains/staking/accrual.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { scaled } from '#tests/bench/kit/sizes.ts'
import { type Line, seconds, times } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const STAKES = scaled(1_000_000)
const BATCH = 20_000
const MOST_SECONDS = 60
const MOST_MEGABYTES = 200
const LOOK_MS = 50

/** One period of very many stakes, beside a bare insert of the reward rows that it writes; its sum beside the closed form. */
export const staking: Row = {
  name: 'staking',
  measure: async (stage) => {
    const { db } = openDatabase(await stage.copyDatabase('staking'), { max: 2 })
    try {
      await fill(db)
      const state = await findState(db)
      if (!state) throw new Error('there is no ledger')
      const closedAt = new Date()
      const network = { stateOrThrow: () => Promise.resolve({ ...state, closedAt }) }
      const ours = await measured(() => accrueDue({ db, journal: createJournal({ db }), network }, null))
      if (ours.answer !== STAKES) throw new Error(`${ours.answer} periods were booked`)
      const [sum] = await rowsOf<{ sum: string }>(db, sql`select sum(amount)::text as sum from staking_rewards`)
      const difference = toStroops(sum?.sum ?? '0') - closedForm()
      await sql`create unlogged table bench_rewards as
        select *, row_number() over (order by user_stake_id) as place from staking_rewards`.execute(db)
      await sql`create index on bench_rewards (place)`.execute(db)
      const bare = await measured(() => insertBare(db))
      return linesOf(ours, bare, difference)
    } finally {
      await db.destroy()
    }
  },
}

interface Measured {
  answer: number
  seconds: number
  megabytes: number
}

/** How long it took, and by how much this process grew meanwhile at most. */
async function measured(run: () => Promise<number>): Promise<Measured> {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS)
  const begun = performance.now()
  try {
    const answer = await run()
    return { answer, seconds: (performance.now() - begun) / 1000, megabytes: (most - before) / 2 ** 20 }
  } finally {
    clearInterval(looking)
  }
}

const linesOf = (ours: Measured, bare: Measured, difference: bigint): Line[] => [
  {
    what: `a period of ${STAKES} stakes booked`,
    ours: seconds(ours.seconds),
    reference: `${seconds(bare.seconds)} (bare insert of its reward rows)`,
    ratio: times(ours.seconds / bare.seconds),
    promise: `at most ${seconds(MOST_SECONDS)}`,
    reached: ours.seconds <= MOST_SECONDS,
  },
  {
    what: '... memory that the process took meanwhile',
    ours: `${Math.round(ours.megabytes)} MB`,
    reference: '',
    ratio: '',
    promise: `at most ${MOST_MEGABYTES} MB`,
    reached: ours.megabytes <= MOST_MEGABYTES,
  },
  {
    what: '... their sum, less the closed form',
    ours: `${difference} stroops`,
    reference: '',
    ratio: '',
    promise: '0 stroops',
    reached: difference === 0n,
  },
]

/** The same rows once more, as periods that nothing is known of, in transactions of the same size. */
async function insertBare(db: Db): Promise<number> {
  for (let from = 0; from < STAKES; from += BATCH)
    await sql`insert into staking_rewards (user_stake_id, period, amount, "timestamp", status)
      select user_stake_id, period + 1000, amount, "timestamp", status from bench_rewards
      where place > ${from} and place <= ${from + BATCH} order by user_stake_id`.execute(db)
  return STAKES
}

/** What the n-th stake is of: stroops and percent. */
const principalOf = (n: number): bigint => 1_000_000_000n + BigInt(n % 99_991) * 731_234n
const rateOf = (n: number): string => (3 + (n % 40) / 4).toFixed(2)

function closedForm(): bigint {
  let sum = 0n
  for (let n = 1; n <= STAKES; n += 1) sum += simpleReward(principalOf(n), rateOf(n), 1)
  return sum
}

/** One pool, and as many stakes as everybody together may ever have; a thirtieth of them are paid with this period. */
async function fill(db: Db): Promise<void> {
  const poolId = uuid()
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into staking_config (id, asset_code, name, reward_rate, min_stake_amount, lockup_period,
        early_withdrawal_fee, active, state, terms_since, created_at, opened_at, stakes, reward_book, set_aside)
      values (${poolId}, 'XLM', 'Bench', 6, 100, 90, 1, true, 'open', now(), now(), now(), ${STAKES}, 200000000,
        200000000)`.execute(trx)
    await sql`insert into user_stakes (id, user_id, staking_config_id, amount, base, start_date, end_date, status, terms_version,
        reward_rate, lockup_period, early_withdrawal_fee, compound, at_maturity, periods, next_reward_at, set_aside, created_at)
      select gen_random_uuid(), p.ids[1 + n % cardinality(p.ids)], ${poolId}::uuid, s.amount, s.amount, s.due - s.days * interval '1 day',
        s.due + (90 - s.days) * interval '1 day', 'active', 1, 3 + (n % 40) * 0.25, 90, 1, false, 'return', s.days - 1, s.due, 200,
        now()
      from generate_series(1, ${STAKES}) n
        cross join lateral (select 100 + (n % 99991) * 0.0731234 as amount, 1 + n % 30 as days,
          now() - n * interval '80 milliseconds' as due) s,
        (select array_agg(id) as ids from users where not is_admin) p`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}
