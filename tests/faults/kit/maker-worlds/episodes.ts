import { randomUUID } from 'node:crypto'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { endFreeze, flagAccount, listOpenFreezes } from '#server/domains/accounts/freezes.queries.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'
import { running } from '#tests/faults/kit/kill-at.ts'
import { WALLET_POINTS } from '#tests/faults/kit/maker-kills.ts'
import { handIn, movePrice, offersOf, replace, setClocks, step, takeOne, type World } from './world.ts'

/** What a world has been through, and what money came from outside or went there, in stroops of an asset. */
export interface Story {
  id: string
  told: string[]
  breaches: string[]
  outside: { hash: string; asset: 'XLM' | 'USDC'; amount: bigint }[]
}
type Episode = (world: World, story: Story) => Promise<void>

/** Ledgers within which all orders must be gone after whatever stops a pool: one to look, one to withdraw, and one more for each try. */
const GONE_WITHIN = 5

/** A ledger in which somebody takes a small level and the crowd moves a little. */
export async function aLedger(world: World): Promise<void> {
  await takeOne(world)
  if (world.random() < 0.6) await movePrice(world, 1 + (world.random() - 0.5) * 0.006)
  await step(world)
}
async function ledgers(world: World, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await aLedger(world)
}

interface Wallet {
  address: string
  number: number
  side: 'buy' | 'sell'
}
export async function walletsOf({ trading }: World, id: string): Promise<Wallet[]> {
  const { rows } = await trading.database.pool.query<Wallet>(
    'select wallet_address as address, number::int, side from trading_wallets where pool_id = $1 order by number',
    [id],
  )
  return rows
}

export async function standing(world: World, id: string) {
  const { horizonUrl } = world.trading.network
  const wallets = await walletsOf(world, id)
  return (await Promise.all(wallets.map(({ address }) => offersOf(horizonUrl, address)))).flat()
}

/** Everything goes within some ledgers, and stays away until it is `lifted`. */
async function allGoes(world: World, story: Story, { why, lift }: { why: string; lift: () => Promise<unknown> }) {
  let left = await standing(world, story.id)
  for (let n = 0; n < GONE_WITHIN && left.length > 0; n += 1) {
    await takeOne(world)
    await step(world)
    left = await standing(world, story.id)
  }
  await takeOne(world)
  await step(world)
  left = [...left, ...(await standing(world, story.id))]
  if (left.length > 0) story.breaches.push(`${left.length} orders stand after ${why}`)
  await lift()
}

const sql = (world: World, text: string, values: unknown[] = []) => world.trading.database.pool.query(text, values)
const pick = <T>(world: World, items: readonly T[]): T => items[Math.floor(world.random() * items.length)] as T
const some = (world: World, most: number): bigint => 1n + BigInt(Math.floor(world.random() * most * 10_000_000))
const text = (amount: bigint): string => `${amount / 10_000_000n}.${String(amount % 10_000_000n).padStart(7, '0')}`

const killed: Episode = async (world, story) => {
  const point = pick(world, WALLET_POINTS)
  story.told.push(`killed at ${point}`)
  await world.trading.server.arm({ point, nth: 1 + Math.floor(world.random() * 2) })
  for (let n = 0; n < 5 && world.trading.server.isRunning(); n += 1) {
    await movePrice(world, 1 + (world.random() - 0.5) * 0.01)
    await takeOne(world)
    world.isLagging = true // it may be gone before it has booked
    await step(world)
  }
  world.isLagging = false
  await replace(world)
  await ledgers(world, 2)
}

const crash: Episode = async (world, story) => {
  const factor = pick(world, [0.7, 0.88, 0.93, 1.08, 1.13, 1.4])
  const isHouseLeft = world.random() < 0.3
  story.told.push(`the price goes to ${factor} of itself${isHouseLeft ? ' and the house’s stays' : ''}`)
  await movePrice(world, factor, isHouseLeft)
  await ledgers(world, 4)
  if (isHouseLeft) await movePrice(world, 1)
}

const lag: Episode = async (world, story) => {
  const behind = 2 + Math.floor(world.random() * 3)
  story.told.push(`Horizon is ${behind} ledgers behind`)
  world.trading.network.setFaults({ ingestLag: { ledgers: behind } })
  world.isLagging = true
  await movePrice(world, pick(world, [0.97, 1.03]))
  await ledgers(world, behind + 2)
  world.trading.network.setFaults({})
  world.isLagging = false
  world.sequences.clear()
  await ledgers(world, 2)
}

const frozen: Episode = async (world, story) => {
  story.told.push('the owner’s account is frozen')
  const { ann } = world.trading
  await sql(world, `update settings set frozen_at = now(), frozen_by = 'owner' where user_id = $1`, [ann.id])
  const lift = () => sql(world, 'update settings set frozen_at = null, frozen_by = null where user_id = $1', [ann.id])
  await allGoes(world, story, { why: 'a freeze', lift })
}

const halted: Episode = async (world, story) => {
  story.told.push('the market is halted')
  const { ann, usdc } = world.trading
  await sql(
    world,
    `insert into market_halts (id, base, counter, reason, halted_by, halted_at) values ($1, $2, 'XLM', 'test', $3, now())`,
    [randomUUID(), usdc, ann.id],
  )
  await allGoes(world, story, { why: 'a halt', lift: () => sql(world, 'delete from market_halts') })
}

const stopped: Episode = async (world, story) => {
  const height = pick(world, ['robot', 'person', 'platform'] as const)
  story.told.push(`an operator stops the ${height}`)
  const { ann } = world.trading
  await sql(
    world,
    `insert into robot_stops (id, height, robot_id, user_id, is_rehearsal, reason, stopped_at) values ($1, $2, $3, $4, false, 'test', now())`,
    [randomUUID(), height, height === 'robot' ? story.id : null, height === 'person' ? ann.id : null],
  )
  const lift = async () => {
    await sql(
      world,
      `update robot_stops set lifted_at = now(), lift_reason = 'test', lifted_by = $1 where lifted_at is null`,
      [ann.id],
    )
    await sql(
      world,
      `update liquidity_pools set pause_reason = 'owner', revision = revision + 1 where id = $1 and pause_reason = 'operator'`,
      [story.id],
    )
  }
  await allGoes(world, story, { why: 'a stop', lift })
}

const gift: Episode = async (world, story) => {
  const wallet = pick(world, await walletsOf(world, story.id))
  const asset = pick(world, ['XLM', 'USDC'] as const)
  const amount = some(world, 20)
  story.told.push(`somebody sends ${text(amount)} ${asset} to a wallet`)
  const of = asset === 'XLM' ? Asset.native() : world.usdc
  const payment = Operation.payment({ destination: wallet.address, asset: of, amount: text(amount) })
  story.outside.push({ hash: await handIn(world, [world.crowd], [payment]), asset, amount })
  await ledgers(world, 2)
}

/** By its issuer: a part of what a wallet holds, or the line itself for some ledgers. */
const taken: Episode = async (world, story) => {
  const wallet = pick(world, await walletsOf(world, story.id))
  const held = await usdcOf(world, wallet.address)
  if (world.random() < 0.5 && held > 0n) {
    const amount = 1n + (held * BigInt(Math.floor(world.random() * 1000))) / 1100n
    story.told.push(`${text(amount)} USDC are clawed back`)
    // What is bound by an offer is not taken: it is frozen first, which ends its offers.
    const from = wallet.address
    const flags = (authorized: boolean) =>
      Operation.setTrustLineFlags({ trustor: from, asset: world.usdc, flags: { authorized } })
    const operations = [
      flags(false),
      Operation.clawback({ asset: world.usdc, from, amount: text(amount) }),
      flags(true),
    ]
    story.outside.push({ hash: await handIn(world, [world.issuer], operations), asset: 'USDC', amount: -amount })
  } else {
    story.told.push('a line is frozen')
    const flags = (authorized: boolean) =>
      handIn(
        world,
        [world.issuer],
        [Operation.setTrustLineFlags({ trustor: wallet.address, asset: world.usdc, flags: { authorized } })],
      )
    await flags(false)
    await ledgers(world, 3)
    await flags(true)
  }
  await ledgers(world, 2)
}

async function usdcOf(world: World, address: string): Promise<bigint> {
  const answer = await fetch(`${world.trading.network.horizonUrl}/accounts/${address}`)
  const { balances } = (await answer.json()) as { balances: { asset_code?: string; balance: string }[] }
  return BigInt((balances.find(({ asset_code: code }) => code === 'USDC')?.balance ?? '0').replace('.', ''))
}

/** Whoever has stolen a wallet's key pays from it. */
const emptied: Episode = async (world, story) => {
  const { ann } = world.trading
  const wallet = pick(world, await walletsOf(world, story.id))
  const key = Keypair.fromSecret(walletSecretOf(world.walletKey, { ownerId: ann.id, number: wallet.number }))
  const amount = some(world, 0.3)
  story.told.push(`${text(amount)} XLM leave a wallet by a key that somebody has`)
  const payment = Operation.payment({
    destination: world.taker.publicKey(),
    asset: Asset.native(),
    amount: text(amount),
  })
  story.outside.push({ hash: await handIn(world, [key], [payment]), asset: 'XLM', amount: -amount })
  await ledgers(world, 3)
  await liftFreezes(world)
}

/** As administrators do once they have looked into it. */
async function liftFreezes({ trading: { database } }: World): Promise<void> {
  for (const { id, address } of await listOpenFreezes(database.db))
    await database.db.transaction().execute(async (trx) => {
      await endFreeze(trx, id, { by: null, reason: 'looked into' })
      if (address !== null) await flagAccount(trx, address)
    })
}

const clocks: Episode = async (world, story) => {
  const minutes = pick(world, [-10, -2, 10])
  const isLedger = world.random() < 0.4
  story.told.push(`${isLedger ? 'the ledger’s' : 'its own'} clock steps by ${minutes} minutes`)
  if (isLedger) world.ledgerAhead += Math.abs(minutes) * 60
  else world.aheadMs += minutes * 60_000
  await setClocks(world)
  await ledgers(world, 4)
  if (!isLedger) world.aheadMs -= minutes * 60_000
  await ledgers(world, 2)
}

const another: Episode = async (world, story) => {
  if (world.second) return aLedger(world)
  story.told.push('a second process starts')
  const { place } = world.trading
  world.second = await running({ ...place, port: await freePort(), aheadMs: world.aheadMs })
  await ledgers(world, 3)
}

export const EPISODES: readonly Episode[] = [
  killed,
  crash,
  lag,
  frozen,
  halted,
  stopped,
  gift,
  taken,
  emptied,
  clocks,
  another,
]
