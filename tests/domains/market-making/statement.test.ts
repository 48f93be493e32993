import { Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parts as priceParts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const read = (id: string) => making().get(market.ann.id, id)

/** Of the wallets, stroops by asset, as the ledger itself has them. */
async function onLedger(id: string): Promise<Record<'xlm' | 'usdc', bigint>> {
  const { rows } = await market.app.pool.query<{ address: string }>(
    `select wallet_address as address from trading_wallets where pool_id = $1`,
    [id],
  )
  const accounts = await Promise.all(rows.map(({ address }) => market.app.engine.horizon.account(address)))
  const sum = (asset: string) =>
    accounts
      .flatMap((account) => account?.balances.filter((line) => line.asset === asset) ?? [])
      .reduce((all, { balance }) => all + toStroops(balance), 0n)
  return { xlm: sum(NATIVE), usdc: sum(market.usdc) }
}

/** Stroops of XLM that the ledger took of the owner's account and of the wallets for them. */
async function networkFees(): Promise<bigint> {
  const { rows } = await market.app.pool.query<{ sum: string }>(
    `select coalesce(sum(network_fee), 0)::text as sum from transactions where type in ('wallets', 'order') and user_id = $1`,
    [market.ann.id],
  )
  return toStroops(rows[0]?.sum ?? '0')
}

async function figures(id: string) {
  const { rows } = await market.app.pool.query<Record<'put_in' | 'taken_out' | 'last_price', string>>(
    `select put_in, taken_out, last_price::text from liquidity_pools where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('no pool')
  const { profit, baseBalance, quoteBalance, reserve } = await read(id)
  const { n, d } = priceParts(row.last_price)
  const parts = [profit.spreadIncome, profit.inventoryChange, profit.fees, profit.reserves].map(toStroops)
  return {
    held: { xlm: toStroops(baseBalance) + toStroops(reserve ?? '0'), usdc: toStroops(quoteBalance) },
    worth: ({ xlm, usdc }: { xlm: bigint; usdc: bigint }) => usdc + (xlm * n) / d,
    parts: parts.reduce((sum, part) => sum + part, 0n),
    profit: toStroops(profit.profit),
    fees: -toStroops(profit.fees),
    reserves: toStroops(profit.reserves),
    putIn: toStroops(row.put_in),
    takenOut: toStroops(row.taken_out),
  }
}

/** Value now - put in + taken out, by what the ledger has, is the profit, and its parts make it up. */
async function agrees(id: string) {
  const [found, ledger] = [await figures(id), await onLedger(id)]
  expect(found.held).toEqual(ledger)
  expect(found.profit).toBe(found.worth(ledger) - found.putIn + found.takenOut)
  expect(found.parts).toBe(found.profit)
  return found
}

test('the statement of a real pool is the ledger’s to the stroop: after opening, with orders, after fills, a gift, another price, and closed', async () => {
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  const { id } = start
  const feesBefore = await networkFees()
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
  const opened = await agrees(id)
  // 300 XLM at 0.1 and 60 USDC, eight reserves and fees beside, and the fee of the envelope itself.
  expect(opened.fees).toBe(((await networkFees()) - feesBefore) / 10n)
  expect(opened.profit).toBe(-opened.fees)
  expect(opened.putIn).toBeGreaterThan(toStroops('90'))

  await making().look()
  await market.settle()
  expect((await read(id)).orders).toHaveLength(4)
  await agrees(id)

  await market.take('buy', '40')
  await market.take('sell', '25')
  await market.settle()
  expect((await agrees(id)).fees).toBeGreaterThan(opened.fees)
  expect((await read(id)).fills).toBeGreaterThan(0)

  const [wallet] = (await read(id)).wallets
  const destination = wallet?.address ?? ''
  const gift = Operation.payment({ destination, asset: Asset.native(), amount: '3' })
  await applyOutside(market.app, { signers: [market.taker], operations: [gift] })
  const { reserves, putIn } = await agrees(id)
  await market.moveBook('0.103', '0.105')
  await market.app.services.prices.fix('XLM', '0.104')
  for (let ledgers = 0; ledgers < 6 && (await read(id)).reference?.price !== '0.104'; ledgers += 1) {
    await making().look()
    await market.settle()
  }
  const dearer = await agrees(id)
  expect(dearer.putIn).toBe(putIn)
  expect(dearer.reserves).toBeGreaterThan(reserves)

  await making().close(market.ann.session, { id, seen: (await read(id)).version, password: market.ann.password })
  await untilState(market, id, 'closed')
  const closed = await agrees(id)
  expect(closed.held).toEqual({ xlm: 0n, usdc: 0n })
  expect(closed.profit).toBe(closed.takenOut - closed.putIn)
})
