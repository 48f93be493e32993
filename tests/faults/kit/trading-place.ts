import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { insertPrice } from '#server/domains/prices/prices.queries.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { registerClient } from '#tests/faults/kit/clients.ts'
import { type Killed, running } from '#tests/faults/kit/kill-at.ts'
import { applyForeign, openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import { type Holding, holdingsOf } from '#tests/faults/kit/trading-books.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

export interface Trader {
  id: string
  address: string
  cookie: string
  /** At the beginning. */
  had: Holding
}
/** Two people, a market made by strangers, and fees for orders and swaps; the process that serves them is killed. */
export interface Trading extends Killed, AsyncDisposable {
  database: FreshDatabase
  usdc: AssetId
  ann: Trader
  bob: Trader
  /** The ledger at the beginning. */
  since: number
}

/** Strangers buy an XLM for this many USDC and sell it for a little more. */
const MARKET = { price: '0.25', bid: { n: 1000, d: 249 }, ask: '0.251' }

export async function openTrading(): Promise<Trading> {
  await using held = new AsyncDisposableStack()
  const database = held.use(await freshDatabase())
  const { pool } = database
  await pool.query(`insert into fee_config (id, operation_type, fee_type, fee_value)
    values (gen_random_uuid(), 'order', 'percent', 0.1), (gen_random_uuid(), 'swap', 'percent', 0.1)`)
  const { place, network } = await openPlace(database.url)
  held.defer(() => network.close())
  const server = await running(place)
  held.defer(() => server.kill())
  const clients = await Promise.all(['ann', 'bob'].map((name) => registerClient(server.url, name)))
  const parties = { network, pool }
  await settle(parties)
  await pool.query('update settings set require_password_for_send = false, transaction_limit = 1000000')
  await insertPrice(database.db, 'XLM', { usd: MARKET.price, source: 'operator' })
  const issuer = Keypair.fromSecret(place.issuerSecrets.USDC)
  const usdc = assetId('USDC', addressOf(place.issuerSecrets.USDC))
  await payFromRoot(
    parties,
    clients.map(({ address }) => address),
    '1000',
  )
  for (const { cookie } of clients) await trpcFor(server, cookie).assets.add.mutate({ asset: usdc, requestId: uuid() })
  await settle(parties)
  await openMarket(parties, {
    issuer,
    root: Keypair.fromSecret(network.rootSecret),
    people: clients.map(({ address }) => address),
  })
  await settle(parties)
  const { ledger: since } = await closeAndBook(parties)
  const traders = clients.map(async ({ address, cookie }): Promise<Trader> => {
    const { rows } = await pool.query<{ id: string }>('select id from users where wallet_address = $1', [address])
    return { id: rows[0]?.id ?? '', address, cookie, had: await holdingsOf(network, address) }
  })
  const [ann, bob] = await Promise.all(traders)
  if (!ann || !bob) throw new Error('there are two')
  const owned = held.move()
  const trading: Trading = {
    database,
    network,
    place,
    server,
    usdc,
    ann,
    bob,
    since,
    [Symbol.asyncDispose]: async () => {
      await trading.server.kill()
      await owned.disposeAsync()
    },
  }
  return trading
}

interface Strangers {
  issuer: Keypair
  root: Keypair
  people: readonly string[]
}

/** The issuer pays the people and buys XLM; the network's root sells it. */
async function openMarket(
  parties: Parameters<typeof applyForeign>[0],
  { issuer, root, people }: Strangers,
): Promise<void> {
  const usdc = new Asset('USDC', issuer.publicKey())
  await applyForeign(
    parties,
    [issuer, root],
    [
      ...people.map((destination) => Operation.payment({ destination, asset: usdc, amount: '500' })),
      Operation.changeTrust({ asset: usdc, source: root.publicKey() }),
      Operation.manageSellOffer({ selling: usdc, buying: Asset.native(), amount: '10000', price: MARKET.bid }),
      Operation.manageSellOffer({
        selling: Asset.native(),
        buying: usdc,
        amount: '10000',
        price: MARKET.ask,
        source: root.publicKey(),
      }),
    ],
  )
}
