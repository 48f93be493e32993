import { expect, test } from 'vitest'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { registerClient } from '#tests/faults/kit/clients.ts'
import { type Killed, killAt, running } from '#tests/faults/kit/kill-at.ts'
import { openPlace } from '#tests/faults/kit/kill-place.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { settle } from '#tests/kit/settle.ts'

const PEOPLE = 5
/** More than three envelopes carry. */
const RUNS = 70
const EACH = '0.01'
const POINTS: Checkpoint[] = ['sign.stored', 'submit.sent', 'ingest.settled']

interface Payouts extends Killed {
  database: FreshDatabase
}

/** Planned runs of payouts to everybody, as if two administrators had agreed to them, and the job that pays them. */
async function payEverybody({ database: { pool } }: Payouts): Promise<void> {
  await pool.query(`begin;
    set local session_replication_role = replica;
    insert into affiliate_program (id, user_id, affiliate_code, referral_link, joined_at)
      select gen_random_uuid(), id, 'P' || lpad((row_number() over ())::text, 9, '0'), id::text, now() from users
      where not exists (select from affiliate_program);
    with runs as (insert into affiliate_runs (id, approval_id, asset, total, partners, commissions, made_at)
      select gen_random_uuid(), gen_random_uuid(), 'XLM', 1, ${PEOPLE}, ${PEOPLE}, now() + n * interval '1 millisecond'
      from generate_series(1, ${RUNS}) n returning id)
    insert into affiliate_payouts (id, run_id, affiliate_id, amount, asset, commissions)
      select gen_random_uuid(), r.id, a.id, ${EACH}, 'XLM', 1 from runs r, affiliate_program a;
    commit`)
  await pool.query(`select graphile_worker.add_job('affiliates.pay')`)
}

/** How much everybody holds, as text, and how many payouts there are by their state and by the role of what sent them. */
async function told({ database: { pool } }: Payouts) {
  const { rows } = await pool.query<{ held: string; states: string[]; senders: string[] }>(`select
    (select sum(b.balance)::text from balances b join ledger_accounts a using (address) where a.role = 'user') as held,
    (select array_agg(distinct status) from affiliate_payouts) as states,
    (select array_agg(distinct a.role order by a.role) from submissions s join ledger_accounts a on a.address = s.source
      join submission_intents i on i.submission_id = s.id join transactions t on t.id = i.intent_id and t.type = 'payout'
      where s.outcome = 'applied') as senders`)
  return rows[0]
}

test('killed on the way of payouts that many channels carry, the next start pays each once', {
  timeout: 240_000,
}, async () => {
  await using held = new AsyncDisposableStack()
  const database = held.use(await freshDatabase())
  const { place, network } = await openPlace(database.url)
  held.defer(() => network.close())
  const payouts: Payouts = { database, place, network, server: await running(place) }
  held.defer(() => payouts.server.kill())
  for (let n = 0; n < PEOPLE; n += 1) await registerClient(payouts.server.url, `partner-${n}`)
  await payEverybody(payouts)
  await settle({ network, pool: database.pool }) // opens the channels
  for (const point of POINTS) {
    const before = toStroops((await told(payouts))?.held ?? '0')
    await killAt(payouts, point, () => payEverybody(payouts))
    await settle({ network, pool: database.pool })
    const after = await told(payouts)
    expect({ point, states: after?.states }).toEqual({ point, states: ['paid'] })
    expect(toStroops(after?.held ?? '0') - before).toBe(BigInt(PEOPLE * RUNS) * toStroops(EACH))
  }
  expect((await told(payouts))?.senders).toEqual(['channel', 'fee'])
  expect(await listBreaches({ pool: database.pool, horizonUrl: network.horizonUrl })).toEqual([])
})
