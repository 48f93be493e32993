import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { addressOf } from '#server/stellar/keypair.ts'
import { CreatePool, type MakerPool } from '#shared/domains/market-making/market-making.schema.ts'
import { type Market, startMarket } from '#tests/domains/orders/kit/market.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'

export interface QuotedMarket extends Market {
  usdc: string
  taker: Keypair
  /** Of a pool, as its form sends them; with `over` in their place. */
  terms: (over?: object) => object
  create: (over?: object) => Promise<MakerPool>
  /** A pool of Ann that quotes; answers its id. */
  start: (over?: object) => Promise<string>
  /** Somebody from outside trades with what stands on the ledger's book; no pool is looked at for it. */
  take: (side: 'sell' | 'buy', amount: string) => Promise<void>
  /** Whoever is on both sides of the book offers at these prices instead. */
  moveBook: (bid: string, ask: string) => Promise<void>
}

/** A market with somebody from outside on both sides of its book, around 0.1. */
export async function startQuotedMarket(): Promise<QuotedMarket> {
  const market = await startMarket()
  const { app } = market
  const secret = issuerSecret(app, 'USDC')
  const asset = new Asset('USDC', addressOf(secret))
  const maker = await createOutsider(app, '20000')
  const taker = await createOutsider(app, '20000')
  const lines = [maker, taker].flatMap((of) => [
    Operation.changeTrust({ asset, source: of.publicKey() }),
    Operation.payment({ destination: of.publicKey(), asset, amount: '2000', source: addressOf(secret) }),
  ])
  await applyOutside(app, { signers: [Keypair.fromSecret(secret), maker, taker], operations: lines })
  await applyOutside(app, {
    signers: [maker],
    operations: [
      Operation.manageSellOffer({ selling: Asset.native(), buying: asset, amount: '9000', price: '0.101' }),
      Operation.manageBuyOffer({ selling: asset, buying: Asset.native(), buyAmount: '9000', price: '0.099' }),
    ],
  })
  await app.services.prices.fix('XLM', '0.1')
  const { marketMaking } = app.services
  const usdc = `USDC:${asset.issuer}`
  const terms = (over: object = {}) => ({ ...TERMS, counter: usdc, ...over })
  const create = (over: object = {}) =>
    marketMaking.create(
      market.ann.session.id,
      CreatePool.parse({ requestId: crypto.randomUUID(), name: 'Maker', ...terms(over) }),
    )
  return {
    ...market,
    usdc,
    taker,
    terms,
    create,
    start: async (over = {}) => {
      const { id, version } = await create(over)
      await marketMaking.start(market.ann.session, { id, seen: version })
      await marketMaking.look()
      return id
    },
    take: async (side, amount) => {
      const operation =
        side === 'sell'
          ? Operation.manageSellOffer({ selling: Asset.native(), buying: asset, amount, price: '0.05' })
          : Operation.manageBuyOffer({ selling: asset, buying: Asset.native(), buyAmount: amount, price: '0.2' })
      await applyOutside(app, { signers: [taker], operations: [operation] })
    },
    moveBook: async (bid, ask) => {
      const { offers } = await app.engine.horizon.offersOf(maker.publicKey())
      await applyOutside(app, {
        signers: [maker],
        operations: [...offers.values()].map(({ id, selling }) =>
          selling === 'XLM'
            ? Operation.manageSellOffer({
                selling: Asset.native(),
                buying: asset,
                amount: '9000',
                price: ask,
                offerId: id,
              })
            : Operation.manageBuyOffer({
                selling: asset,
                buying: Asset.native(),
                buyAmount: '9000',
                price: bid,
                offerId: id,
              }),
        ),
      })
    },
  }
}

/** Notices to Ann about a pool, the newest first. */
export async function noticesOf({ app, ann }: Pick<Market, 'app' | 'ann'>, poolId: string) {
  const { trpc } = await signIn(app, ann)
  const { items } = await trpc.notifications.list.query({ limit: 50 })
  return items.flatMap(({ type, details }) => (type === 'market_making' && details.poolId === poolId ? [details] : []))
}

const TERMS = {
  base: 'XLM',
  budgetBase: '1000',
  budgetQuote: '100',
  minTradeSize: '10',
  maxTradeSize: '500',
  dailyVolumeUsd: '2000',
  dailyLossUsd: '20',
  coolDownSeconds: 0,
  leastLifeSeconds: 0,
  staleSeconds: 300,
}
