import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { killAt } from '#tests/faults/kit/kill-at.ts'
import type { Ask, TradeAct } from '#tests/faults/kit/trade-acts.ts'
import { orderBreaches, tradeBreaches, unexplained } from '#tests/faults/kit/trading-books.ts'
import type { Trader, Trading } from '#tests/faults/kit/trading-place.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

/**
 * Kills the process at one point of one act, starts it again, asks again as whoever got no answer does, and looks for what was
 * lost, done twice, or is told otherwise than the ledger has it.
 */
export async function killDuring(trading: Trading, act: TradeAct, point: Checkpoint): Promise<string[]> {
  const ask = await act.begin(trading)
  const told: string[] = []
  await killAt(trading, point, async () => told.push(await ask()))
  const again = await answerOf(ask)
  const { network, database } = trading
  await settle({ network, pool: database.pool })
  await database.pool.query(`select graphile_worker.add_job('orders.collect-fees', '{}')`)
  await settle({ network, pool: database.pool })
  await closeAndBook({ network, pool: database.pool })
  return [
    ...(again.refusal === null ? [] : [`asked again, it is refused: ${again.refusal}`]),
    ...told.flatMap((id) => (id === again.id ? [] : [`first it was answered ${id}, then ${again.id}`])),
    ...(await bookBreaches(trading)),
    ...(await shownBreaches(trading, trading.ann)),
    ...(await shownBreaches(trading, trading.bob)),
  ]
}

const answerOf = (ask: Ask): Promise<{ id: string | null; refusal: string | null }> =>
  ask().then(
    (id) => ({ id, refusal: null }),
    (cause: Error) => ({ id: null, refusal: cause.message }),
  )

/** The books against the ledger, each order with its fills and its fee, each swap with what it brought. */
async function bookBreaches({ database: { pool }, network, usdc, ann, bob, since }: Trading): Promise<string[]> {
  const booked = { poolAssets: ['XLM', usdc] as const, since }
  const { breaches } = await tradeBreaches(pool)
  const own = await Promise.all([ann, bob].map((trader) => unexplained({ pool, network }, trader, booked)))
  const ledger = await listBreaches({ pool, horizonUrl: network.horizonUrl })
  return [...breaches, ...own.flat(), ...(await orderBreaches(pool)), ...(await chargeBreaches(pool)), ...ledger]
}

/** Fees that are not taken exactly once, and swaps that are over without what they brought. */
async function chargeBreaches(pool: Trading['database']['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ breach: string }>(`
    select 'order ' || id || ' owes a fee of ' || fee || ', taken is ' || fee_collected as breach from orders
    where fee <> fee_collected
    union all
    select 'orders were charged ' || charged || ', payments of fees come to ' || paid from
      (select coalesce(sum(fee_collected), 0) as charged from orders where type <> 'market') o,
      (select coalesce(sum(amount), 0) as paid from transactions where type = 'fee' and status = 'confirmed') t
    where charged <> paid
    union all
    select 'swap ' || s.transaction_id || ' is ' || t.status || ', it has brought ' || coalesce(s.bought::text, 'nothing')
    from swaps s join transactions t on t.id = s.transaction_id where t.status <> 'confirmed' or s.bought is null`)
  return rows.map(({ breach }) => breach)
}

interface Offer {
  id: string
  amount: string
}

/** What a person is shown of their orders against their offers on the ledger. */
async function shownBreaches({ server, network }: Trading, { address, cookie }: Trader): Promise<string[]> {
  const page = await fetch(`${network.horizonUrl}/accounts/${address}/offers?limit=200`)
  const { _embedded } = (await page.json()) as { _embedded: { records: Offer[] } }
  const offers = new Map(_embedded.records.map(({ id, amount }) => [id, amount]))
  const { items } = await trpcFor(server, cookie).orders.list.query({ limit: 200 })
  const open = items.filter(({ status }) => status === 'open')
  const wrong = open.filter(({ offerId, remaining }) => offers.get(offerId ?? '') !== remaining)
  const isDone = (status: string) => status === 'open' || status === 'filled' || status === 'cancelled'
  return [
    ...wrong.map(({ id, remaining }) => `order ${id} is shown with ${remaining} left, the ledger has another amount`),
    ...(open.length === offers.size ? [] : [`${open.length} orders are shown as open, the ledger has ${offers.size}`]),
    ...items.flatMap(({ id, status, reason }) => (isDone(status) ? [] : [`order ${id} is ${status}: ${reason}`])),
    ...items.flatMap(({ id, isChanging }) => (isChanging ? [`order ${id} is still being changed`] : [])),
  ]
}
