import { Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toStroops } from '#shared/kernel/stroops.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'
import { agrees, networkFeesOf } from './kit/statement.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const read = (id: string) => making().get(market.ann.id, id)

test('the statement of a real pool is the ledger’s to the stroop: after opening, with orders, after fills, a gift, another price, and closed', async () => {
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  const { id } = start
  const feesBefore = await networkFeesOf(market)
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
  const opened = await agrees(market, id)
  // 300 XLM at 0.1 and 60 USDC, eight reserves and fees beside, and the fee of the envelope itself.
  expect(opened.fees).toBe(((await networkFeesOf(market)) - feesBefore) / 10n)
  expect(opened.profit).toBe(-opened.fees)
  expect(opened.putIn).toBeGreaterThan(toStroops('90'))

  await making().look()
  await market.settle()
  expect((await read(id)).orders).toHaveLength(4)
  await agrees(market, id)

  await market.take('buy', '40')
  await market.take('sell', '25')
  await market.settle()
  expect((await agrees(market, id)).fees).toBeGreaterThan(opened.fees)
  expect((await read(id)).fills).toBeGreaterThan(0)

  const [wallet] = (await read(id)).wallets
  const destination = wallet?.address ?? ''
  const gift = Operation.payment({ destination, asset: Asset.native(), amount: '3' })
  await applyOutside(market.app, { signers: [market.taker], operations: [gift] })
  const { reserves, putIn } = await agrees(market, id)
  await market.moveBook('0.103', '0.105')
  await market.app.services.prices.fix('XLM', '0.104')
  for (let ledgers = 0; ledgers < 6 && (await read(id)).reference?.price !== '0.104'; ledgers += 1) {
    await making().look()
    await market.settle()
  }
  const dearer = await agrees(market, id)
  expect(dearer.putIn).toBe(putIn)
  expect(dearer.reserves).toBeGreaterThan(reserves)

  await making().close(market.ann.session, { id, seen: (await read(id)).version, password: market.ann.password })
  await untilState(market, id, 'closed')
  const closed = await agrees(market, id)
  expect(closed.held).toEqual({ xlm: 0n, usdc: 0n })
  expect(closed.profit).toBe(closed.takenOut - closed.putIn)
})
