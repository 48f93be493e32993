import { parts as priceParts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import type { Had } from '#tests/faults/kit/maker-kills.ts'
import { holdingsOf, networkFees } from '#tests/faults/kit/trading-books.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type Story, standing, walletsOf } from './episodes.ts'
import type { World } from './world.ts'

interface Row {
  put_in: string
  taken_out: string
  last_price: string
  anchor_price: string
  price_margin: string
}

/** Value now - put in + taken out by what the ledger has, against the statement and its parts; orders within the band. */
export async function statementBreaches(world: World, { id }: Story): Promise<string[]> {
  const { trading } = world
  const { rows } = await trading.database.pool.query<Row>(
    `select put_in, taken_out, last_price::text, anchor_price::text, price_margin::text from liquidity_pools where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return ['there is no pool']
  const { profit, baseBalance, quoteBalance, reserve } = await trpcFor(
    trading.server,
    trading.ann.cookie,
  ).marketMaking.get.query({ id })
  const ledger = await heldByWallets(world, id)
  const held = { xlm: toStroops(baseBalance) + toStroops(reserve ?? '0'), usdc: toStroops(quoteBalance) }
  const { n, d } = priceParts(row.last_price)
  const worth = ledger.usdc + (ledger.xlm * n) / d
  const expected = worth - toStroops(row.put_in) + toStroops(row.taken_out)
  const told = toStroops(profit.profit)
  const sum = [profit.spreadIncome, profit.inventoryChange, profit.fees, profit.reserves].map(toStroops)
  const parts = sum.reduce((all, part) => all + part, 0n)
  return [
    ...different('XLM of its wallets', held.xlm, ledger.xlm),
    ...different('USDC of its wallets', held.usdc, ledger.usdc),
    ...different('profit', told, expected),
    ...different('sum of what makes up the profit', parts, told),
    ...(await bandBreaches(world, id, row)),
  ]
}

const different = (of: string, told: bigint, found: bigint): string[] =>
  told === found ? [] : [`the ${of} is told as ${fromStroops(told)}, by the ledger it is ${fromStroops(found)}`]

async function bandBreaches(world: World, id: string, row: Row): Promise<string[]> {
  const [anchor, margin] = [Number(row.anchor_price), Number(row.price_margin) / 100]
  return (await standing(world, id)).flatMap(({ price, selling }) => {
    const counter = selling === 'native' ? Number(price) : 1 / Number(price)
    const off = Math.abs(counter / anchor - 1)
    return off <= margin + 1e-6 ? [] : [`an order at ${counter} stands outside of the band around ${anchor}`]
  })
}

async function heldByWallets(world: World, id: string): Promise<{ xlm: bigint; usdc: bigint }> {
  const { network, usdc } = world.trading
  const wallets = await walletsOf(world, id)
  const held = await Promise.all(wallets.map(({ address }) => accountOf(network, address)))
  const sum = (asset: string) => held.reduce((all, holding) => all + (holding.get(asset) ?? 0n), 0n)
  return { xlm: sum(NATIVE), usdc: sum(usdc) }
}

async function accountOf(network: World['trading']['network'], address: string) {
  const answer = await fetch(`${network.horizonUrl}/accounts/${address}`)
  return answer.ok ? holdingsOf(network, address) : new Map<string, bigint>()
}

/** What the ledger says of trades, budgets and money once the pool is closed. */
export async function endBreaches(
  world: World,
  story: Story,
  { before, leaks }: { before: Had; leaks: readonly string[] },
): Promise<string[]> {
  const { trading } = world
  const { network, database } = trading
  const wallets = await walletsOf(world, story.id)
  const own = new Set([trading.ann.address, trading.bob.address, ...wallets.map(({ address }) => address)])
  const trades = (await Promise.all(wallets.map(({ address }) => tradesOf(network.horizonUrl, address)))).flat()
  const met = trades.filter(({ base_account: a, counter_account: b }) => own.has(a ?? '') && own.has(b ?? ''))
  return [
    ...met.map(({ id }) => `trade ${id} is between accounts of one owner`),
    ...(await budgetBreaches(world, story)),
    ...(await moneyBreaches(world, story, before)),
    ...(await listBreaches({ pool: database.pool, horizonUrl: network.horizonUrl })).filter(
      (breach) => !leaks.some((hash) => breach.includes(hash)),
    ),
  ]
}

interface Trade {
  id: string
  base_account?: string
  counter_account?: string
}
async function tradesOf(horizonUrl: string, address: string): Promise<Trade[]> {
  const answer = await fetch(`${horizonUrl}/accounts/${address}/trades?limit=200`)
  return ((await answer.json()) as { _embedded: { records: Trade[] } })._embedded.records
}

interface Operation {
  type: string
  source_account: string
  account?: string
  to?: string
  starting_balance?: string
  amount?: string
  asset_type?: string
}

/** What went from the owner's account into wallets: the budget, with reserves and fees for orders, and not a stroop more. */
async function budgetBreaches(world: World, { id }: Story): Promise<string[]> {
  const { network, database, ann } = world.trading
  const wallets = new Set((await walletsOf(world, id)).map(({ address }) => address))
  const sums = { xlm: 0n, usdc: 0n }
  for (const address of wallets) {
    const answer = await fetch(`${network.horizonUrl}/accounts/${address}/operations?limit=200`)
    const { records } = ((await answer.json()) as { _embedded: { records: Operation[] } })._embedded
    for (const made of records) {
      if (made.source_account !== ann.address) continue
      if (made.type === 'create_account' && made.account === address)
        sums.xlm += toStroops(made.starting_balance ?? '0')
      else if (made.type === 'payment' && made.to === address)
        sums[made.asset_type === 'native' ? 'xlm' : 'usdc'] += toStroops(made.amount ?? '0')
    }
  }
  const { rows } = await database.pool.query<{ xlm: string; usdc: string; entries: number }>(
    `select budget_base::text as xlm, budget_quote::text as usdc, (wallet_count * 3 + 2 * levels)::int as entries
      from liquidity_pools where id = $1`,
    [id],
  )
  const [row] = rows
  // Two reserves of each account and one of its line, one of each order, and what the network is paid from.
  const bound = BigInt(row?.entries ?? 0) * 5_000_000n + BigInt(wallets.size) * 5_000_000n
  return [
    ...(sums.xlm <= toStroops(row?.xlm ?? '0') + bound ? [] : [`${fromStroops(sums.xlm)} XLM went into wallets`]),
    ...(sums.usdc <= toStroops(row?.usdc ?? '0') ? [] : [`${fromStroops(sums.usdc)} USDC went into wallets`]),
  ]
}

/** What Ann began with, the pool's trades as they are booked, what came from outside or went there, less what ledgers and service took. */
async function moneyBreaches(world: World, story: Story, before: Had): Promise<string[]> {
  const { network, database, ann, usdc } = world.trading
  const { pool } = database
  const { rows: accounts } = await pool.query<{ address: string }>(
    'select address from ledger_accounts where user_id = $1 or owner_id = $1',
    [ann.id],
  )
  const expected = new Map(before.holdings)
  const add = (asset: string, amount: bigint) => expected.set(asset, (expected.get(asset) ?? 0n) + amount)
  const fees = await Promise.all(accounts.map(({ address }) => networkFees(network, address, before.ledger)))
  for (const fee of fees) add(NATIVE, -fee)
  for (const { hash, asset, amount } of story.outside)
    if (await isApplied(network.horizonUrl, hash)) add(asset === 'XLM' ? NATIVE : usdc, amount)
  const { rows } = await pool.query<{ asset: string; amount: string }>(
    `select asset, sum(amount)::numeric(38, 7)::text as amount from (
       select 'XLM' as asset, case type when 'buy' then amount else -amount end as amount from market_making_trades where pool_id = $1
       union all select $2, case type when 'buy' then -total else total end from market_making_trades where pool_id = $1
       union all select asset_code || coalesce(':' || asset_issuer, ''), -amount from transactions
         where user_id = $3 and type = 'fee' and status = 'confirmed' and ledger > $4) moved group by asset`,
    [story.id, usdc, ann.id, before.ledger],
  )
  for (const { asset, amount } of rows) add(asset, toStroops(amount))
  const held = new Map(await holdingsOf(network, ann.address))
  for (const [asset, amount] of [
    [NATIVE, (await heldByWallets(world, story.id)).xlm],
    [usdc, (await heldByWallets(world, story.id)).usdc],
  ] as const)
    held.set(asset, (held.get(asset) ?? 0n) + amount)
  return [NATIVE, usdc].flatMap((asset) =>
    different(`${asset.slice(0, 4)} of the owner`, expected.get(asset) ?? 0n, held.get(asset) ?? 0n),
  )
}

async function isApplied(horizonUrl: string, hash: string): Promise<boolean> {
  const answer = await fetch(`${horizonUrl}/transactions/${hash}`)
  return answer.ok && ((await answer.json()) as { successful: boolean }).successful
}
