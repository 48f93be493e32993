import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { PAID_EVERY, UNITS_OF_A_STROOP } from '#shared/domains/staking/accrual.ts'

/** Bookings of a pass for one pool. */
export interface BookedOfPool {
  poolId: string
  asset: string
  amount: string
  periods: number
}
/** Of stakes in the order of their turns, up to where a pass has come. */
export interface Place {
  turn: string
  id: string
}
/** Stakes to be booked: one stake, which the caller has locked, or of all whose turn lies there. */
type Whose = { stakeId: string } | { from: number; to: number; after: Place | null }

/** SQL: the second of the day at which its periods end, as the index has it. */
const TURN = sql.raw(`(trunc(extract(epoch from start_date - '2000-01-01 00:00:00+00'::timestamptz))::bigint % 86400)`)

/** Stakes are looked up one by one: among a million, reading them all would be cheaper by Postgres's estimate alone. */
export const lookUpOnly = (trx: Trx): Promise<unknown> =>
  sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(trx)

/**
 * Books the next period of up to `limit` stakes whose period has ended by the ledger's clock, in the order of their turns: one row for
 * each stake and period, the stake moved on, its pool's books moved, and a payout where one is due. Everything is one statement, so
 * that a kill leaves either all of it or nothing; stakes that another process has in hand are left to it, and so are those that it
 * has changed since this statement began: what is not moved here is not booked here.
 */
export async function bookDue(
  trx: Trx,
  { until, limit, whose }: { until: Date; limit: number; whose: Whose },
): Promise<{ pools: BookedOfPool[]; last: Place | null }> {
  const rows = await rowsOf<BookedOfPool & Place>(
    trx,
    sql`
    with due as materialized (
      select ctid as place, ${TURN} as turn, id, staking_config_id, base, reward_rate, carry, periods + 1 as period,
        next_reward_at as at, lockup_period, compound, accrued_rewards - (base - amount) - assigned as unpaid
      from user_stakes where status = 'active' and next_reward_at <= ${until} and ${condition(whose)}
      order by ${TURN}, id limit ${limit} for update skip locked),
    counted as materialized (
      select *, carry + base * 10000000 * (reward_rate * 10000) as units from due),
    earned as materialized (
      select *, (div(units, ${UNITS}) / 10000000)::numeric(19, 7) as reward, mod(units, ${UNITS})::int as rest,
        case when period % ${PAID_EVERY} = 0 and period < lockup_period
          then unpaid + case when compound then 0 else div(units, ${UNITS}) / 10000000 end else 0 end::numeric(19, 7) as pays
      from counted),
    moved as (
      update user_stakes s set periods = e.period, carry = e.rest, last_reward_date = e.at,
        accrued_rewards = s.accrued_rewards + e.reward, base = s.base + case when e.compound then e.reward else 0 end,
        assigned = s.assigned + e.pays, set_aside = s.set_aside - e.reward,
        next_reward_at = case when e.period < e.lockup_period then e.at + interval '24 hours' end
      from earned e where s.ctid = e.place and s.id = e.id
      returning e.id, e.staking_config_id, e.period, e.at, e.compound, e.reward, e.pays),
    booked as (
      insert into staking_rewards (user_stake_id, period, amount, "timestamp", status)
      select id, period, reward, at, case when compound then 'compounded' else 'booked' end from moved order by id),
    payable as (
      insert into stake_payouts (id, user_stake_id, kind, "from", through, principal, rewards, status, at)
      select gen_random_uuid(), e.id, 'rewards', 1 + coalesce((select max(p.through) from stake_payouts p
        where p.user_stake_id = e.id), 0), e.period, 0, e.pays, 'due', e.at from moved e where e.pays > 0),
    sums as (
      select staking_config_id, sum(reward)::numeric(19, 7) as amount, count(*)::int as periods from moved group by 1)
    update staking_config c set reward_book = c.reward_book - s.amount, set_aside = c.set_aside - s.amount,
      owed = c.owed + s.amount
    from sums s where c.id = s.staking_config_id
    returning c.id as pool_id, c.asset_code || coalesce(':' || c.issuer, '') as asset, s.amount, s.periods,
      (select turn::text from due order by due.turn desc, due.id desc limit 1) as turn,
      (select id from due order by due.turn desc, due.id desc limit 1) as id`,
  )
  const [first] = rows
  return {
    pools: rows.map(({ poolId, asset, amount, periods }) => ({ poolId, asset, amount, periods })),
    last: first ? { turn: first.turn, id: first.id } : null,
  }
}

function condition(whose: Whose) {
  if ('stakeId' in whose) return sql`id = ${whose.stakeId}`
  const { from, to, after } = whose
  const later = after === null ? sql`` : sql`and (${TURN}, id) > (${after.turn}::bigint, ${after.id}::uuid)`
  return sql`${TURN} between ${from} and ${to} ${later}`
}

const UNITS = sql.raw(String(UNITS_OF_A_STROOP))
