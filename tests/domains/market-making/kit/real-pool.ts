import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import type { QuotedMarket } from './quoted-market.ts'

export interface RealPool {
  id: string
  wallets: { address: string; side: 'buy' | 'sell' }[]
}

/** Beside its part: its reserves, and what it pays the network from. */
const XLM_OF_EACH = 11

/** A pool of Ann with funded wallets of its own that quotes, as its opening would leave it. Each seller has its part of 1,000 XLM, each buyer of 100 USDC. */
export async function openRealPool(market: QuotedMarket, over: object = {}): Promise<RealPool> {
  const { app, ann } = market
  const { id } = await market.create({ levels: 2, walletCount: 4, ...over })
  const pairs = Array.from(
    { length: 4 },
    (_, at) => ({ key: Keypair.random(), side: at < 2 ? 'sell' : 'buy' }) as const,
  )
  const funder = await createOutsider(app, '2000')
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const asset = new Asset('USDC', addressOf(issuer.secret()))
  await applyOutside(app, {
    signers: [funder, issuer, ...pairs.map(({ key }) => key)],
    operations: pairs.flatMap(({ key, side }) => {
      const destination = key.publicKey()
      const startingBalance = String(XLM_OF_EACH + (side === 'sell' ? 500 : 0))
      return [
        Operation.createAccount({ destination, startingBalance }),
        Operation.changeTrust({ asset, source: destination }),
        ...(side === 'buy'
          ? [Operation.payment({ destination, asset, amount: '50', source: issuer.publicKey() })]
          : []),
      ]
    }),
  })
  const sealIn = createSealer(app.keys.ring, createLogger({ logLevel: 'silent' }))
  await app.db.transaction().execute(async (trx) => {
    const seal = await sealIn(trx)
    for (const { key } of pairs)
      await trx
        .insertInto('ledgerAccounts')
        .values({
          address: key.publicKey(),
          userId: null,
          ownerId: ann.id,
          role: 'trading',
          openingBalance: '0',
          ...NOTHING,
        })
        .execute()
    const { base } = await trx
      .selectFrom('tradingWallets')
      .select(({ fn }) => fn.countAll<string>().as('base'))
      .where('userId', '=', ann.id)
      .executeTakeFirstOrThrow()
    for (const [at, { key, side }] of pairs.entries())
      await trx
        .insertInto('tradingWallets')
        .values({
          id: crypto.randomUUID(),
          userId: ann.id,
          poolId: id,
          number: Number(base) + at + 1,
          side,
          walletAddress: key.publicKey(),
          walletSecret: seal(key.publicKey(), key.secret()),
          label: `${side} ${at}`,
          state: 'open',
          stateReason: null,
          restAsset: null,
          lastUsed: null,
          createdAt: new Date(),
          mergedAt: null,
        })
        .execute()
  })
  await applyOutside(app, {
    signers: [funder],
    operations: pairs.map(({ key }) =>
      Operation.payment({ destination: key.publicKey(), asset: Asset.native(), amount: '1' }),
    ),
  })
  await app.pool.query(
    `update liquidity_pools set mode = 'real', risk_version = 1, risk_accepted_at = now(), state = 'quoting', is_active = true,
      anchor_price = 0.1, last_price = 0.1, trade_cursor = '0-0', put_in = 204.8, base_balance = 1000, quote_balance = 100, reserve_xlm = 48,
      reserve_in = 4.8, fees = 0, taken_out = 0, started_at = now() where id = $1`,
    [id],
  )
  await market.settle()
  return { id, wallets: pairs.map(({ key, side }) => ({ address: key.publicKey(), side })) }
}

const NOTHING = {
  sealedSecret: null,
  sequence: null,
  bookedSequence: null,
  atLedger: null,
  frozenReason: null,
  frozenAt: null,
  leasedBy: null,
  leasedUntil: null,
  historyCursor: null,
  checkedAt: null,
}

/** Offers of these wallets as the ledger has them: seller, what it sells, and how much. */
export async function offersOf({ app }: QuotedMarket, { wallets }: RealPool) {
  const read = await Promise.all(
    wallets.map(async ({ address }) => ({ address, found: await app.engine.horizon.offersOf(address) })),
  )
  return read.flatMap(({ address, found }) => [...found.offers.values()].map((offer) => ({ address, ...offer })))
}
