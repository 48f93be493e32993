import { setTimeout as sleep } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import { createRandom } from '#server/embedded-network/network/random.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { CLIENT_PASSWORD } from '#tests/faults/kit/clients.ts'
import { killAt } from '#tests/faults/kit/kill-at.ts'
import { holdingsOf, networkFees } from '#tests/faults/kit/trading-books.ts'
import type { Trading } from '#tests/faults/kit/trading-place.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

/** What wallets pass on their way onto the ledger, and back from it. */
export const WALLET_POINTS = [
  'accept.checked',
  'accept.committed',
  'lease.taken',
  'sign.built',
  'sign.stored',
  'sign.committed',
  'submit.sent',
  'submit.noted',
  'ingest.settled',
  'ingest.committed',
] as const satisfies readonly Checkpoint[]
export const WALLET_ACTS = ['opening', 'sweeping'] as const
export interface WalletKill {
  /** Decides how large the pool is, and at which passing the process ends. */
  seed: number
  act: (typeof WALLET_ACTS)[number]
  point: Checkpoint
}

const PATIENCE_MS = 30_000
const TERMS = {
  mode: 'real',
  base: NATIVE,
  levels: 2,
  minTradeSize: '1',
  maxTradeSize: '100',
  dailyVolumeUsd: '2000',
  dailyLossUsd: '20',
  coolDownSeconds: 0,
  leastLifeSeconds: 0,
  staleSeconds: 300,
} as const

const making = ({ server, ann }: Trading) => trpcFor(server, ann.cookie).marketMaking
const proof = { password: CLIENT_PASSWORD }

/** A draft of a real pool of Ann whose risk she has accepted; answers its id. */
export async function draftPool(trading: Trading, random: () => number, over: object = {}): Promise<string> {
  const { usdc } = trading
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const { id, version } = await making(trading).create.mutate({
    ...TERMS,
    requestId: uuid(),
    name: 'Maker',
    counter: usdc,
    walletCount: 2 * whole(1, 3),
    budgetBase: `${whole(40, 200)}.${whole(1, 9_999_999)}`,
    budgetQuote: `${whole(10, 50)}.${whole(1, 9_999_999)}`,
    ...over,
  })
  await making(trading).acceptRisk.mutate({ id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof })
  return id
}

const stateOf = async ({ database: { pool } }: Trading, id: string): Promise<string> =>
  (await pool.query<{ state: string }>('select state from liquidity_pools where id = $1', [id])).rows[0]?.state ?? ''

/** Asked as somebody does who looks at the page first, unless the pool is on its way already. */
async function move(trading: Trading, id: string, act: 'start' | 'close'): Promise<void> {
  const { version, state } = await making(trading).get.query({ id })
  const isAsked = act === 'start' ? state !== 'draft' && state !== 'paused' : state.startsWith('clos')
  if (!isAsked) await making(trading)[act].mutate({ id, seen: version, ...proof })
}
export const startPool = (trading: Trading, id: string): Promise<void> => move(trading, id, 'start')
export const closePool = (trading: Trading, id: string): Promise<void> => move(trading, id, 'close')

/** Ledgers until it holds; the process looks after each. */
export async function untilHolds(trading: Trading, holds: () => Promise<boolean>, wanted: string): Promise<void> {
  const { network, database } = trading
  const deadline = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${wanted}`)
    await Promise.race([network.untilQueued(1), sleep(50)])
    await closeAndBook({ network, pool: database.pool })
  }
}
export const untilState = (trading: Trading, id: string, state: string): Promise<void> =>
  untilHolds(trading, async () => (await stateOf(trading, id)) === state, `the pool is ${state}`)

/** What Ann has on the ledger, and as of which ledger. */
export interface Had {
  holdings: ReadonlyMap<string, bigint>
  ledger: number
}
export async function hadNow(trading: Trading): Promise<Had> {
  const { network, database, ann } = trading
  await settle({ network, pool: database.pool })
  const { ledger } = await closeAndBook({ network, pool: database.pool })
  return { holdings: await holdingsOf(network, ann.address), ledger }
}

/** Kills the process on the way of wallets onto the ledger or back; answers what of their money or of themselves is not as it must be. */
export async function killWallets(trading: Trading, { seed, act, point }: WalletKill): Promise<string[]> {
  const random = createRandom(seed)
  const id = await draftPool(trading, random)
  const before = await hadNow(trading)
  const nth = act === 'sweeping' && point === 'accept.checked' ? 1 : 1 + Math.floor(random() * 3) // one intent sweeps all
  if (act === 'opening') await killAt(trading, point, () => startPool(trading, id), nth)
  await startPool(trading, id)
  await untilState(trading, id, 'quoting')
  if (act === 'sweeping') await killAt(trading, point, () => closePool(trading, id), nth)
  await closePool(trading, id)
  await untilState(trading, id, 'closed')
  await settle({ network: trading.network, pool: trading.database.pool })
  return [...(await walletBreaches(trading, id)), ...(await moneyBreaches(trading, before))]
}

/** Wallets that were opened twice, are left, or trade or wait on; and whatever the ledger has otherwise than the books. */
export async function walletBreaches({ database: { pool }, network }: Trading, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ breach: string }>(
    `select 'wallet ' || number || ' is ' || state as breach from trading_wallets where pool_id = $1 and state <> 'merged'
     union all
     select 'of ' || wallet_count || ' wallets there are ' || n from liquidity_pools p,
       (select count(*) as n from trading_wallets where pool_id = $1) w where p.id = $1 and n <> wallet_count
     union all
     select 'order ' || id || ' is still ' || status from orders where robot_id = $1 and status in ('queued', 'open')
     union all
     select 'request ' || request_id || ' has ' || count(*) || ' intents' from transactions
       where type = 'wallets' and request_id is not null group by request_id, user_id having count(*) > 1`,
    [id],
  )
  const { rows: wallets } = await pool.query<{ address: string }>(
    'select wallet_address as address from trading_wallets where pool_id = $1',
    [id],
  )
  const opened = await Promise.all(wallets.map(({ address }) => openingsOf(network.horizonUrl, address)))
  return [
    ...rows.map(({ breach }) => breach),
    ...opened.flatMap((count, at) => (count === 1 ? [] : [`${wallets[at]?.address} was opened ${count} times`])),
    ...(await listBreaches({ pool, horizonUrl: network.horizonUrl })),
  ]
}

async function openingsOf(horizonUrl: string, address: string): Promise<number> {
  const answer = await fetch(`${horizonUrl}/accounts/${address}/operations?limit=200`)
  const page = (await answer.json()) as { _embedded: { records: { type: string; account?: string }[] } }
  return page._embedded.records.filter(({ type, account }) => type === 'create_account' && account === address).length
}

/** Nobody has traded: all is back but what the ledger took of Ann's accounts for it, by its own word. */
export async function moneyBreaches({ network, database, ann }: Trading, before: Had): Promise<string[]> {
  const { rows } = await database.pool.query<{ address: string }>(
    'select address from ledger_accounts where user_id = $1 or owner_id = $1',
    [ann.id],
  )
  const fees = await Promise.all(rows.map(({ address }) => networkFees(network, address, before.ledger)))
  const paid = fees.reduce((sum, fee) => sum + fee, 0n)
  const after = await holdingsOf(network, ann.address)
  return [...new Set([...before.holdings.keys(), ...after.keys()])].flatMap((asset) => {
    const expected = (before.holdings.get(asset) ?? 0n) - (asset === NATIVE ? paid : 0n)
    const found = after.get(asset) ?? 0n
    return found === expected ? [] : [`${fromStroops(found)} ${asset} is back, of ${fromStroops(expected)}`]
  })
}
