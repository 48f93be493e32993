import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { EditOrder, ListOrders, PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { ExecuteSwap, QuoteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { ASSETS, MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { type Holding, holdingsOf, orderBreaches, tradeBreaches, unexplained } from '#tests/faults/kit/trading-books.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

type Trader = Payer & { had: Holding }
interface Soak {
  app: TestApp
  random: () => number
  usdc: string
  traders: [Trader, Trader]
  /** Lets shared books grow old. */
  moveOn: () => void
  /** What was done, by its outcome. */
  done: Map<string, number>
}
interface SoakReport {
  done: Map<string, number>
  /** Trades of the two with each other, and of one of them with somebody else. */
  trades: { between: number; others: number }
  breaches: string[]
}

/** How long a book is shared, and a little more. */
const BOOK_MS = 1100
const FUNDS = '5000'

/**
 * Two people trade against each other and the living market by all kinds of orders and swaps, a ledger a round, for as long as
 * `goesOn` says; then everything is taken back, and nothing may be lost, doubled or off by a stroop.
 */
export async function soak(seed: number, goesOn: (round: number) => boolean): Promise<SoakReport> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  await using app = await startMoneyApp({ clock, network: { market: { ...MARKET, pastDays: 1 } } })
  await app.pool.query(`insert into fee_config (id, operation_type, fee_type, fee_value)
    values (gen_random_uuid(), 'order', 'percent', 0.1), (gen_random_uuid(), 'swap', 'percent', 0.1)`)
  const usdc = assetId('USDC', ASSETS.usdc.issuer ?? '')
  const { traders, since } = await funded(app, usdc)
  const moveOn = (): void => void (ahead += BOOK_MS)
  const state: Soak = { app, random: createRandom(seed), usdc, traders, moveOn, done: new Map() }
  for (let round = 0; goesOn(round); round += 1) {
    await act(state)
    await app.closeLedger()
    moveOn()
    if (round % 5 === 4) await app.settle()
  }
  await app.settle()
  for (const { id } of traders) await app.services.orders.cancelAll(id, { requestId: uuid() })
  await app.settle()
  await app.services.orders.collect()
  await app.settle()
  const { breaches, ...trades } = await tradeBreaches(app.pool)
  const booked = { poolAssets: ['XLM', usdc] as const, since }
  const own = await Promise.all(traders.map((trader) => unexplained(app, trader, booked)))
  const ledger = await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })
  return {
    done: state.done,
    trades,
    breaches: [...breaches, ...own.flat(), ...(await orderBreaches(app.pool)), ...ledger],
  }
}

async function funded(app: TestApp, usdc: string): Promise<{ traders: [Trader, Trader]; since: number }> {
  const people = await somePayers(app, FUNDS, FUNDS)
  for (const { id } of people) await app.services.wallet.addTrustline(id, usdc, uuid())
  await app.settle()
  const issuer = Keypair.fromSecret(MARKET.assets[0]?.issuerSecret ?? '')
  const asset = new Asset('USDC', issuer.publicKey())
  const gifts = people.map(({ address: destination }) => Operation.payment({ destination, asset, amount: '700' }))
  await applyOutside(app, { signers: [issuer], operations: gifts })
  await app.settle()
  const { ledger: since } = await app.closeLedger()
  const [one, other] = await Promise.all(
    people.map(async (person) => ({ ...person, had: await holdingsOf(app.network, person.address) })),
  )
  if (!one || !other) throw new Error('there are two')
  return { traders: [one, other], since }
}

type Act = (soak: Soak, trader: Trader) => Promise<unknown>

/** Each with its share. */
const ACTS: readonly (readonly [name: string, share: number, act: Act])[] = [
  ['duel', 30, (soak) => duel(soak)],
  ['limit', 20, (soak, trader) => limit(soak, trader)],
  ['market', 15, (soak, trader) => place(soak, trader, { side: sideOf(soak), type: 'market' })],
  ['swap', 15, swap],
  ['edit', 10, edit],
  ['cancel', 10, cancel],
]

async function act(soak: Soak): Promise<void> {
  const { random, traders, done } = soak
  let at = random() * 100
  const [name, , chosen] = ACTS.find(([, share]) => (at -= share) < 0) ?? ['duel', 0, duel]
  const trader = traders[random() < 0.5 ? 0 : 1]
  const outcome = await chosen(soak, trader).then(
    () => name,
    (cause: { code?: string }) => {
      if (cause.code === undefined) throw cause // anything but a refusal is a bug
      return `${name} refused: ${cause.code}`
    },
  )
  done.set(outcome, (done.get(outcome) ?? 0) + 1)
}

const sideOf = ({ random }: Soak): 'buy' | 'sell' => (random() < 0.5 ? 'buy' : 'sell')
const amountOf = ({ random }: Soak): string => (1 + random() * 40).toFixed(7)

const place = (soak: Soak, trader: Trader, order: Partial<PlaceOrder> & Pick<PlaceOrder, 'side' | 'type'>) =>
  soak.app.services.orders.place(
    trader.session,
    PlaceOrder.parse({ requestId: uuid(), base: 'XLM', counter: soak.usdc, amount: amountOf(soak), ...order }),
  )

/** The middle of the market, and how far its sides are from it. */
async function middle({ app, usdc }: Soak): Promise<{ price: number; half: number }> {
  const { bids, asks } = await app.services.markets.book({ base: 'XLM', counter: usdc })
  const [bid, ask] = [bids[0], asks[0]].map((level) => (level ? level[0] / level[1] : 0))
  if (!bid || !ask) throw new Error('the market is empty')
  return { price: (bid + ask) / 2, half: (ask - bid) / 2 }
}

/** Both at the same price within the market's spread at once: they meet each other, the one that comes first resting. */
async function duel(soak: Soak): Promise<void> {
  const { price, half } = await middle(soak)
  const at = { type: 'limit' as const, price: (price + (soak.random() - 0.5) * half).toFixed(7) }
  const [one, other] = soak.random() < 0.5 ? soak.traders : soak.traders.toReversed()
  if (!one || !other) return
  await Promise.all([place(soak, one, { ...at, side: 'sell' }), place(soak, other, { ...at, side: 'buy' })])
}

async function limit(soak: Soak, trader: Trader): Promise<void> {
  const { price } = await middle(soak)
  const type = soak.random() < 0.3 ? ('maker' as const) : ('limit' as const)
  const off = 1 + (soak.random() - 0.5) * 0.04
  await place(soak, trader, { side: sideOf(soak), type, price: (price * off).toFixed(7) })
}

async function swap(soak: Soak, trader: Trader): Promise<void> {
  const { app, usdc } = soak
  const [sell, buy] = soak.random() < 0.5 ? ['XLM', usdc] : [usdc, 'XLM']
  const asked = { sell, buy, amount: (1 + soak.random() * 5).toFixed(7), exact: soak.random() < 0.5 ? 'sell' : 'buy' }
  const { quoteId, minReceived, maxPaid } = await app.services.swaps.quote(trader.id, QuoteSwap.parse(asked))
  const bound = minReceived === null ? { maxPaid } : { minReceived }
  await app.services.swaps.execute(trader.session, ExecuteSwap.parse({ requestId: uuid(), quoteId, ...bound }))
}

/** One of those that rest. */
async function anOpen({ app, random }: Soak, { id }: Trader) {
  const { items } = await app.services.orders.list(id, ListOrders.parse({ status: 'open' }))
  return items[Math.floor(random() * items.length)] ?? null
}

async function edit(soak: Soak, trader: Trader): Promise<void> {
  const order = await anOpen(soak, trader)
  if (!order) return
  const { price } = await middle(soak)
  const input = {
    requestId: uuid(),
    id: order.id,
    seenFilled: order.filled,
    amount: amountOf(soak),
    price: (price * (0.99 + soak.random() * 0.02)).toFixed(7),
  }
  await soak.app.services.orders.edit(trader.session, EditOrder.parse(input))
}

async function cancel(soak: Soak, trader: Trader): Promise<void> {
  const order = await anOpen(soak, trader)
  if (order) await soak.app.services.orders.cancel(trader.id, { requestId: uuid(), id: order.id })
}
