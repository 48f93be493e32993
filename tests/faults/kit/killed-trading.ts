import { setTimeout as sleep } from 'node:timers/promises'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { createHorizonClient, openHorizon } from '#server/stellar/horizon.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { applyOutside } from '#tests/domains/payments/kit/money-app.ts'
import { type Client, registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import type { ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { type KillableServer, startKillable } from '#tests/faults/kit/killable-server.ts'
import { type Holding, holdingsOf } from '#tests/faults/kit/trading-books.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { settle } from '#tests/kit/settle.ts'

const PATIENCE_MS = 25_000
const NEVER = 1_000_000
/** Without an envelope only the ledger's time can move things on. */
const IDLE_MS = 400
/** A swap is valid for a minute by the servers' clock. */
const MOST_AHEAD_MS = 20_000

/** Two processes of the product over one database, one ledger and one market; people ask the first. */
export interface Trading extends AsyncDisposable {
  database: FreshDatabase
  network: EmbeddedNetwork
  servers: [asked: RunningPlace, other: RunningPlace]
  trader: Client
  /** What the trader had before anything was traded. */
  had: Holding
  /** The ledger of that moment. */
  since: number
  usdc: string
  market: OutsideMarket
}
interface RunningPlace {
  place: ServerPlace
  server: KillableServer
}

export async function openTrading(): Promise<Trading> {
  await using held = new AsyncDisposableStack()
  const database = held.use(await freshDatabase())
  const { pool } = database
  await pool.query(`insert into fee_config (id, operation_type, fee_type, fee_value)
    values (gen_random_uuid(), 'order', 'percent', 0.1), (gen_random_uuid(), 'swap', 'percent', 0.1)`)
  const { place, network } = await openPlace(database.url)
  held.defer(() => network.close())
  const servers: Trading['servers'] = [await running(place), await running({ ...place, port: await freePort() })]
  held.defer(() => Promise.all(servers.map(({ server }) => server.kill())).then(() => undefined))
  const trader = await registerClient(servers[0].server.url, 'trader')
  await settle({ network, pool })
  await pool.query('update settings set require_password_for_send = false, transaction_limit = 1000000')
  await payFromRoot({ network, pool }, [trader.address], '5000')
  const outside = outsideOf(network, place)
  const usdc = assetId('USDC', addressOf(place.issuerSecrets.USDC))
  await trpcFor(servers[0].server, trader.cookie).assets.add.mutate({ requestId: uuid(), asset: usdc })
  await settle({ network, pool })
  const issuer = Keypair.fromSecret(place.issuerSecrets.USDC)
  const asset = new Asset('USDC', issuer.publicKey())
  const gift = Operation.payment({ destination: trader.address, asset, amount: '1000' })
  await applyOutside(outside, { signers: [issuer], operations: [gift] })
  const market = await openOutsideMarket(outside)
  await market.trade('0.1', { depth: '5000' })
  await settle({ network, pool })
  const [had, since] = [await holdingsOf(network, trader.address), (await network.closeLedger()).ledger]
  const owned = held.move()
  const trading = { database, network, servers, trader, had, since, usdc, market }
  return { ...trading, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Who trades beside the product waits for no booking: the processes that book may be gone. */
const outsideOf = (network: EmbeddedNetwork, { issuerSecrets }: ServerPlace) => ({
  ...{ network, closeLedger: network.closeLedger, keys: { embedded: { issuerSecrets } } },
  engine: { horizon: createHorizonClient(openHorizon(network.horizonUrl)) },
})

async function running(place: ServerPlace): Promise<RunningPlace> {
  const server = await startKillable(place)
  if (server === null) throw new Error('the server killed itself')
  return { place, server }
}

export const apiOf = ({ servers: [asked], trader }: Trading) => trpcFor(asked.server, trader.cookie)

/**
 * Has whichever process comes to that point first end there, on the way of what is asked; starts it again while the other goes on,
 * and asks for the same once more.
 */
export async function killAt(trading: Trading, point: Checkpoint, ask: () => Promise<unknown>): Promise<void> {
  const { servers, network, database } = trading
  await settle({ network, pool: database.pool })
  await untilClockFollows(database)
  await Promise.all(servers.map(({ server }) => server.arm({ point, nth: 1 })))
  const asked = ask().catch(() => undefined)
  const deadline = Date.now() + PATIENCE_MS
  const ends = servers.map(({ server }) => server.ended)
  while (servers.every(({ server }) => server.isRunning())) {
    if (Date.now() > deadline) throw new Error(`the point ${point} is never passed`)
    const isQueued = network.untilQueued(1).then(() => true)
    const idle = sleep(IDLE_MS, true)
    if (await Promise.race([isQueued, idle, ...ends.map((end) => end.then(() => false))])) await network.closeLedger()
  }
  await asked
  for (const one of servers) {
    if (one.server.isRunning()) await one.server.arm({ point, nth: NEVER })
    if (!one.server.isRunning()) Object.assign(one, await running(one.place))
  }
  await ask().catch((cause: { data?: { httpStatus?: number } }) => {
    if ((cause.data?.httpStatus ?? 500) >= 500) throw cause // a refusal of what can no longer be is an answer
  })
  await settle({ network, pool: database.pool })
}

/** Ledgers that close faster than one a second are ahead of the servers' clock: waits until that is little. */
async function untilClockFollows({ pool }: FreshDatabase): Promise<void> {
  const { rows } = await pool.query<{ at: Date }>('select closed_at as at from network_state')
  const ahead = (rows[0]?.at.getTime() ?? 0) - Date.now()
  if (ahead > MOST_AHEAD_MS) await sleep(ahead - MOST_AHEAD_MS)
}
