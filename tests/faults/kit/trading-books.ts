import type pg from 'pg'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** Asset -> stroops. */
export type Holding = Map<string, bigint>
interface Json {
  [field: string]: unknown
}

/** What the ledger says that an account holds; shares of pools are left out. */
export async function holdingsOf({ horizonUrl }: EmbeddedNetwork, address: string): Promise<Holding> {
  const account = (await (await fetch(`${horizonUrl}/accounts/${address}`)).json()) as { balances: Json[] }
  return new Map(
    account.balances
      .filter((line) => line.liquidity_pool_id === undefined)
      .map((line) => [
        line.asset_type === 'native' ? 'XLM' : `${String(line.asset_code)}:${String(line.asset_issuer)}`,
        toStroops(line.balance as string),
      ]),
  )
}

/** What the service has booked of a person's trades: fills of orders, swaps and moves of pools; positive is what came in. */
const BOOKED = `select asset, sum(amount)::numeric(26, 7)::text as amount from (
  select f.base, case f.side when 'buy' then f.amount else -f.amount end from order_fills f where f.user_id = $1
  union all select f.counter, case f.side when 'buy' then -f.total else f.total end from order_fills f where f.user_id = $1
  union all select sell, -sold from swaps where user_id = $1 and sold is not null
  union all select buy, bought from swaps where user_id = $1 and sold is not null
  union all select split_part($3, ' ', 1), case kind when 'deposit' then -amount_a else amount_a end from pool_moves where address = $2
  union all select split_part($3, ' ', 2), case kind when 'deposit' then -amount_b else amount_b end from pool_moves where address = $2
  union all select asset_code || coalesce(':' || asset_issuer, ''), -amount from transactions
    where user_id = $1 and type = 'fee' and status = 'confirmed'
  union all select fee_asset, -fee from transactions
    where user_id = $1 and type in ('order', 'swap') and status = 'confirmed' and fee > 0
) as moved (asset, amount) group by asset`

interface Trader {
  id: string
  address: string
  had: Holding
}

/**
 * Where a person's balances on the ledger are not what they began with, and what the service has booked since, less the network
 * fees that the account itself has paid; one sentence each. `poolAssets`: both sides of the only pool.
 */
export async function unexplained(
  { pool, network }: { pool: pg.Pool; network: EmbeddedNetwork },
  { id, address, had }: Trader,
  { poolAssets, since }: { poolAssets: readonly [string, string]; since: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ asset: string; amount: string }>(BOOKED, [id, address, poolAssets.join(' ')])
  const expected = new Map(had)
  const add = (asset: string, stroops: bigint) => expected.set(asset, (expected.get(asset) ?? 0n) + stroops)
  for (const { asset, amount } of rows) add(asset, toStroops(amount))
  add('XLM', -(await networkFees(network, address, since)))
  const held = await holdingsOf(network, address)
  return [...new Set([...expected.keys(), ...held.keys()])].flatMap((asset) => {
    const [wanted, found] = [expected.get(asset) ?? 0n, held.get(asset) ?? 0n]
    return wanted === found
      ? []
      : [`${address} holds ${fromStroops(found)} ${asset}, its booked trades make ${fromStroops(wanted)}`]
  })
}

/** Stroops that an account has paid for ledgers after this one. */
export async function networkFees({ horizonUrl }: EmbeddedNetwork, address: string, since: number): Promise<bigint> {
  let fees = 0n
  for (let cursor = ''; ; ) {
    const page = `${horizonUrl}/accounts/${address}/transactions?include_failed=true&limit=200&cursor=${cursor}`
    const { _embedded } = (await (await fetch(page)).json()) as { _embedded: { records: Json[] } }
    for (const { fee_account: payer, fee_charged: fee, ledger } of _embedded.records)
      if (payer === address && Number(ledger) > since) fees += BigInt(fee as string)
    const last = _embedded.records.at(-1)
    if (!last) return fees
    cursor = String(last.paging_token)
  }
}

/** What of orders is not as it must be once nothing is under way; one sentence each. */
export async function orderBreaches(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ breach: string }>(`
    select 'order ' || id || ' is still ' || status as breach from orders where status in ('queued', 'triggered')
    union all
    select 'a reservation of order ' || r.owner_id || ', which is ' || o.status from reservations r join orders o on o.id = r.owner_id
    where r.owner_kind in ('order', 'held') and o.status not in ('open', 'held') and o.fee = o.fee_collected
    union all
    select 'an intent that is over still holds ' || r.amount from reservations r join transactions t on t.id = r.owner_id
    where r.owner_kind = 'intent' and t.status in ('confirmed', 'failed')
    union all
    select 'order ' || o.id || ' is filled by ' || o.filled || ', its fills are ' || coalesce(sum(f.amount), 0)
    from orders o left join order_fills f on f.order_id = o.id group by o.id having o.filled <> coalesce(sum(f.amount), 0)
    union all
    select 'order ' || order_id || ' was placed ' || count(*) || ' times' from order_attempts
    where action = 'place' and transaction_id is not null group by order_id having count(*) > 1
    union all
    select 'an attempt at order ' || order_id || ' is still pending' from order_attempts where result = 'pending'
    union all
    select 'the trigger of order ' || order_id || ' is ' || coalesce(outcome, 'not handled') from order_triggers
    where outcome is distinct from 'placed'
    union all
    select 'request ' || request_id || ' has ' || count(*) || ' intents' from transactions
    where type in ('order', 'swap', 'pool') and request_id is not null group by request_id, user_id having count(*) > 1`)
  return rows.map(({ breach }) => breach)
}

/** Trades in which both sides are people of the service sum to zero in both assets; how many there are, and how many with others. */
export async function tradeBreaches(pool: pg.Pool): Promise<{ breaches: string[]; between: number; others: number }> {
  const { rows } = await pool.query<{ trade: string; sides: string; base: string; counter: string }>(`
    select trade_id as trade, count(*)::text as sides,
      sum(case side when 'buy' then amount else -amount end)::text as base,
      sum(case side when 'buy' then -total else total end)::text as counter
    from order_fills group by trade_id`)
  const between = rows.filter(({ sides }) => sides === '2')
  const open = between.filter(({ base, counter }) => Number(base) !== 0 || Number(counter) !== 0)
  return {
    breaches: open.map((row) => `a trade does not sum to zero: ${JSON.stringify(row)}`),
    between: between.length,
    others: rows.length - between.length,
  }
}
