import { Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadWalletKey } from '#server/launch/wallet-key.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'
import { agrees } from './kit/statement.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
})
afterAll(() => market.app.close())

test('wallets that a stranger has opened before get what they lack, and quote as all others', async () => {
  const { app, ann } = market
  const sealIn = createSealer(app.keys.ring, createLogger({ logLevel: 'silent' }))
  const walletKey = await loadWalletKey(app.db, app.keys, sealIn)
  const addresses = [1, 3].map((number) => addressOf(walletSecretOf(walletKey, { ownerId: ann.id, number })))
  await applyOutside(app, {
    signers: [Keypair.fromSecret(app.network.rootSecret)],
    operations: addresses.map((destination) => Operation.createAccount({ destination, startingBalance: '2' })),
  })
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  const { marketMaking } = app.services
  await marketMaking.start(ann.session, { ...start, password: ann.password })
  await untilState(market, start.id, 'quoting')
  const { rows } = await app.pool.query<{ side: string; xlm: string; usdc: string }>(
    `select w.side, max(b.balance) filter (where b.asset = 'XLM')::text as xlm, max(b.balance) filter (where b.asset <> 'XLM')::text as usdc
     from trading_wallets w join balances b on b.address = w.wallet_address where w.pool_id = $1 group by w.number, w.side order by w.number`,
    [start.id],
  )
  expect(rows).toEqual([
    { side: 'sell', xlm: '152.5000000', usdc: '0.0000000' },
    { side: 'sell', xlm: '152.5000000', usdc: '0.0000000' },
    { side: 'buy', xlm: '2.5000000', usdc: '30.0000000' },
    { side: 'buy', xlm: '2.5000000', usdc: '30.0000000' },
  ])
  const { putIn } = await agrees(market, start.id)
  expect(putIn).toBeGreaterThan(0n)
  const { items } = await app.services.transactions.list(ann.id, { limit: 50 } as never)
  expect(items.filter(({ type }) => type === 'funding').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['2.0000000', '2.0000000']),
  )
  await marketMaking.close(ann.session, {
    id: start.id,
    seen: (await marketMaking.get(ann.id, start.id)).version,
    password: ann.password,
  })
  await untilState(market, start.id, 'closed')
  expect(await market.breaches()).toEqual([])
})
