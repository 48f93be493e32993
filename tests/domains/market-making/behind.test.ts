import { Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedOutside } from '#tests/kit/money-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'
import { agrees } from './kit/statement.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
})
afterAll(() => market.app.close())

const BEHIND = 6
const making = () => market.app.services.marketMaking
const read = (id: string) => making().get(market.ann.id, id)
async function standing(id: string) {
  const { horizon } = market.app.engine
  const found = await Promise.all((await read(id)).wallets.map(({ address }) => horizon.offersOf(address ?? '')))
  return found.flatMap(({ offers }) => [...offers.values()])
}

test('where Horizon is behind, orders are withdrawn rather than left, and what they traded meanwhile is caught up with', async () => {
  const { app, ann } = market
  const start = await acceptedPool(market, {
    budgetBase: '300',
    budgetQuote: '60',
    walletCount: 4,
    levels: 2,
    staleSeconds: 15,
  })
  const { id } = start
  await making().start(ann.session, { ...start, password: ann.password })
  await untilState(market, id, 'quoting')
  await making().look()
  await market.settle()
  expect(await standing(id)).toHaveLength(4)

  const selling = Operation.pathPaymentStrictSend({
    sendAsset: Asset.native(),
    sendAmount: '25',
    destination: market.taker.publicKey(),
    destAsset: new Asset('USDC', market.usdc.slice('USDC:'.length)),
    destMin: '0.0000001',
  })
  const taking = await signedOutside(app, { signers: [market.taker], operations: [selling] })
  app.network.setFaults({ ingestLag: { ledgers: BEHIND } })
  await app.network.closeLedger({ txs: [taking] })
  market.moveOn(20_000)
  const looked = async () => {
    await making().look() // one that the worker's own look overtakes changes nothing
    return (await read(id)).pauseReason
  }
  await expect.poll(looked, { timeout: 10_000 }).toBe('stale_reference')
  for (let ledgers = 0; ledgers < BEHIND + 4; ledgers += 1) {
    await Promise.race([app.network.untilQueued(1), new Promise((resolve) => setTimeout(resolve, 60))])
    await app.network.closeLedger()
    await making().look()
  }
  app.network.setFaults({})
  expect(await standing(id)).toEqual([]) // gone before anybody could read it
  await app.closeLedger()
  await app.settle()
  expect((await read(id)).fills).toBeGreaterThan(0)
  await agrees(market, id)
})
