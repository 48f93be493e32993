import { createRandom } from '#server/embedded-network/network/random.ts'
import { CLIENT_PASSWORD } from '#tests/faults/kit/clients.ts'
import { closePool, draftPool, hadNow, startPool } from '#tests/faults/kit/maker-kills.ts'
import { openTrading, type Trading } from '#tests/faults/kit/trading-place.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { endBreaches, statementBreaches } from './checks.ts'
import { aLedger, EPISODES, type Story, standing } from './episodes.ts'
import { clearOffers, openWorld, setClocks, step, type World } from './world.ts'

export interface WorldReport {
  seed: number
  told: string[]
  fills: number
  breaches: string[]
}

const EPISODES_OF_ONE = 4
const MOST_STEPS = 40

/** One after another at one place; the one after a world that comes to no end has a place of its own. */
export async function runWorlds(seeds: readonly number[]): Promise<WorldReport[]> {
  const reports: WorldReport[] = []
  for (let at = 0; at < seeds.length; ) {
    await using trading = await openTrading()
    const leaks: string[] = []
    for (let isWhole = true; isWhole && at < seeds.length; at += 1) {
      const report = await runWorld(trading, seeds[at] ?? 0, leaks)
      reports.push(report)
      isWhole = report.breaches.length === 0
    }
  }
  return reports
}

/** A pool from its opening to its end, through what the seed decides; answers what of it was not as it must be. */
async function runWorld(trading: Trading, seed: number, leaks: string[]): Promise<WorldReport> {
  const random = createRandom(seed)
  const world = await openWorld(trading, random)
  const told: string[] = []
  try {
    return { seed, told, ...(await live(world, told, leaks)) }
  } catch (cause) {
    return { seed, told, fills: 0, breaches: [String(cause)] }
  } finally {
    trading.network.setFaults({})
    await world.second?.kill()
    await clearOffers(trading, world.crowd)
  }
}

async function live(world: World, told: string[], leaks: string[]): Promise<Pick<WorldReport, 'fills' | 'breaches'>> {
  const { trading, random } = world
  await setClocks(world)
  const over = {
    levels: 1 + Math.floor(random() * 3),
    maxTradeSize: `${5 + Math.floor(random() * 60)}`,
    priceMargin: random() < 0.5 ? '5.0' : '12.0',
    dailyVolumeUsd: random() < 0.2 ? '15' : '2000',
    dailyLossUsd: random() < 0.2 ? '1' : '20',
  }
  const before = await hadNow(trading)
  const story: Story = { id: await draftPool(trading, random, over), told, breaches: [], outside: [] }
  await startPool(trading, story.id)
  await until(world, async () => (await stateOf(world, story)).state === 'quoting', 'it quotes')
  const left = [...EPISODES]
  for (let n = 0; n < EPISODES_OF_ONE; n += 1) {
    for (let quiet = 0; quiet < 4; quiet += 1) await aLedger(world)
    const [episode] = left.splice(Math.floor(random() * left.length), 1)
    await episode?.(world, story)
    await calm(world, story)
  }
  await close(world, story)
  leaks.push(...story.outside.map(({ hash }) => hash))
  story.breaches.push(...(await endBreaches(world, story, { before, leaks })))
  return { fills: await countFills(world, story), breaches: story.breaches }
}

/** Nothing is under way any more: the statement is the ledger's. What waits for its owner goes on. */
async function calm(world: World, story: Story): Promise<void> {
  await until(world, () => isIdle(world), 'nothing is under way')
  const last = story.told.at(-1) ?? ''
  story.breaches.push(...(await statementBreaches(world, story)).map((breach) => `after "${last}": ${breach}`))
  const { state, reason } = await stateOf(world, story)
  story.told.push(reason ?? state)
  if (state === 'paused' && reason !== null && WAITS_FOR_OWNER.has(reason)) {
    if ((await standing(world, story.id)).length > 0) story.breaches.push(`orders stand while it is paused: ${reason}`)
    await startPool(world.trading, story.id).catch((cause: Error) => story.told.push(`not started: ${cause.message}`))
  }
}
const WAITS_FOR_OWNER = new Set(['owner', 'failure', 'account_frozen', 'related_fill', 'volume_limit', 'loss_limit'])

/** All of it, also where a rest was left at first. */
async function close(world: World, story: Story): Promise<void> {
  const { trading } = world
  await closePool(trading, story.id)
  const isOver = async () => (await stateOf(world, story)).state.startsWith('closed')
  await until(world, isOver, 'it is closed')
  if ((await stateOf(world, story)).state === 'closed_with_rest') {
    const { marketMaking } = trpcFor(trading.server, trading.ann.cookie)
    const { version } = await marketMaking.get.query({ id: story.id })
    await marketMaking.close.mutate({ id: story.id, seen: version, password: CLIENT_PASSWORD })
    await until(world, isOver, 'it is closed again')
  }
  await until(world, () => isIdle(world), 'nothing is under way')
  const { state } = await stateOf(world, story)
  if (state !== 'closed') story.breaches.push(`it is ${state}`)
  story.breaches.push(...(await statementBreaches(world, story)).map((breach) => `closed: ${breach}`))
}

async function until(world: World, holds: () => Promise<boolean>, wanted: string): Promise<void> {
  for (let n = 0; n < MOST_STEPS; n += 1) {
    if (await holds()) return
    await step(world)
  }
  const { rows } = await world.trading.database.pool.query(
    'select state, pause_reason, pause_note from liquidity_pools order by id desc limit 1',
  )
  throw new Error(`${MOST_STEPS} ledgers in vain until ${wanted}: ${JSON.stringify(rows)}`)
}

async function isIdle({ trading }: World): Promise<boolean> {
  const { rows } = await trading.database.pool.query<{ left: number }>(`select
    (select count(*) from transactions where status in ('queued', 'signed'))::int
    + (select count(*) from submissions where outcome = 'live')::int
    + (select count(*) from orders where changing_by is not null)::int as left`)
  return rows[0]?.left === 0
}

async function stateOf({ trading }: World, { id }: Story): Promise<{ state: string; reason: string | null }> {
  const { rows } = await trading.database.pool.query<{ state: string; reason: string | null }>(
    'select state, pause_reason as reason from liquidity_pools where id = $1',
    [id],
  )
  return rows[0] ?? { state: '', reason: null }
}

async function countFills({ trading }: World, { id }: Story): Promise<number> {
  const { rows } = await trading.database.pool.query<{ n: number }>(
    'select count(*)::int as n from market_making_trades where pool_id = $1',
    [id],
  )
  return rows[0]?.n ?? 0
}
