import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { compoundedReward, simpleReward } from '#shared/domains/staking/accrual.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import type { ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { type KillableServer, startKillable } from '#tests/faults/kit/killable-server.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

const DAYS = 31
const KILLED_DAYS = [1, 2, 3, 15, 29, 30, 31, 31, 31]
const SEED = 17

async function started(place: ServerPlace): Promise<KillableServer> {
  const server = await startKillable(place)
  if (server === null) throw new Error('the server did not start')
  return server
}

/** Each row that the work writes takes some milliseconds, so that a kill comes in the midst of it. */
const slowed = (pool: pg.Pool) =>
  pool.query(`create function slow_row() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.008); return new; end $$;
    create trigger slow before insert on staking_rewards for each row execute function slow_row();
    create trigger slow before insert or update on stake_payouts for each row execute function slow_row();
    create trigger slow before insert on postings for each row execute function slow_row();
    create trigger slow before insert on reservations for each row execute function slow_row();`)

/** A running pool of people's stakes as it would be a moment after they began: half of them compound. */
const withStakes = (pool: pg.Pool, began: Date) =>
  pool.query(
    `with pool as (insert into staking_config (id, asset_code, name, reward_rate, min_stake_amount, lockup_period,
        early_withdrawal_fee, active, state, terms_since, created_at, opened_at, stakes, reward_book, set_aside, total_staked)
      select gen_random_uuid(), 'XLM', 'Killed', 6, 100, $2, 1, true, 'open', $1, $1, $1, count(*), count(*) * 100, count(*) * 100, count(*) * 1000
      from users returning id),
    stakes as (insert into user_stakes (id, user_id, staking_config_id, amount, base, start_date, end_date, status, terms_version,
        reward_rate, lockup_period, early_withdrawal_fee, compound, at_maturity, next_reward_at, set_aside, created_at)
      select gen_random_uuid(), u.id, pool.id, 1000, 1000, $1, $1::timestamptz + $2 * interval '1 day', 'active', 1, 6, $2, 1,
        row_number() over () % 2 = 0, 'return', $1::timestamptz + interval '1 day', 100, $1 from users u, pool)
    select 1`,
    [began, DAYS],
  )

test('a server that is killed while it accrues, ends and pays stakes pays each of them once, to the stroop', async () => {
  await using database = await freshDatabase()
  const { pool } = database
  const { place, network } = await openPlace(database.url)
  const parties = { network, pool }
  const random = createRandom(SEED)
  let server = await started(place)
  try {
    const names = Array.from({ length: 12 }, (_, at) => `staker-${at}`)
    await Promise.all(names.map((name) => registerClient(server.url, name)))
    await settle(parties)
    await payFromRoot(parties, [addressOf(place.vaultSecret)], '13000')
    const { rows } = await pool.query<{ began: Date }>('select closed_at as began from network_state')
    const began = rows[0]?.began ?? new Date()
    await withStakes(pool, began)
    await slowed(pool)
    let last = 0
    for (const day of KILLED_DAYS) {
      const closeTime = Math.ceil((began.getTime() + day * DAY_MS) / 1000)
      await closeAndBook(parties, day === last ? {} : { closeTime })
      last = day
      await pool.query(`select graphile_worker.add_job('staking.run', '{}')`)
      await sleep(100 + random() * 700)
      await server.kill()
      server = await started(place)
    }
    await pool.query(`select graphile_worker.add_job('staking.run', '{}')`)
    await settle(parties)
    await pool.query(`select graphile_worker.add_job('staking.run', '{}')`)
    await settle(parties)
    await closeAndBook(parties)
    expect(await listBreaches({ pool, horizonUrl: place.horizonUrl })).toEqual([])
  } finally {
    await server.kill()
    await network.close().catch(() => {})
  }
  const { rows } = await pool.query<{
    compound: boolean
    status: string
    accrued: string
    paid: string
    periods: number
  }>(
    `select compound, status, accrued_rewards::text as accrued,
      (select sum(t.amount)::text from transactions t where t.user_id = s.user_id and t.type = 'payout' and t.status = 'confirmed') as paid,
      (select count(*) from staking_rewards r where r.user_stake_id = s.id)::int as periods from user_stakes s`,
  )
  expect(rows).toHaveLength(12)
  for (const { compound, status, accrued, paid, periods } of rows) {
    const earned = (compound ? compoundedReward : simpleReward)(toStroops('1000'), '6', DAYS)
    expect([status, periods, accrued]).toEqual(['matured', DAYS, fromStroops(earned)])
    expect(toStroops(paid)).toBe(toStroops('1000') + earned)
  }
}, 300_000)
