import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'
import { agrees } from './kit/statement.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket({ followAccounts: true })
  await market.app.pool.query(`update settings set require_password_for_send = false`)
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const read = (id: string) => making().get(market.ann.id, id)

/** Accounts are read some at a time, after each ledger. */
async function allRead(): Promise<void> {
  const since = new Date()
  const left = async () =>
    (await market.app.pool.query('select from ledger_accounts where checked_at is null or checked_at < $1', [since]))
      .rowCount
  for (let ledgers = 0; ledgers < 20 && (await left()) !== 0; ledgers += 1) await market.app.closeLedger()
  expect(await left()).toBe(0)
  await market.settle()
}

test('on a network that is followed account by account, wallets are followed from their opening on: fills are booked and the statement is the ledger’s', async () => {
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  const { id } = start
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
  await agrees(market, id)
  await making().look()
  await market.settle()
  expect((await read(id)).orders).toHaveLength(4)
  await market.take('buy', '40')
  await market.take('sell', '25')
  await allRead()
  expect((await read(id)).fills).toBeGreaterThan(0)
  await agrees(market, id)
  await making().close(market.ann.session, { id, seen: (await read(id)).version, password: market.ann.password })
  await untilState(market, id, 'closed')
  await allRead()
  expect((await agrees(market, id)).held).toEqual({ xlm: 0n, usdc: 0n })
  expect(await market.breaches()).toEqual([])
})
