import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extremesOf, volumeOf } from '#client/domains/assets/asset/day-figures.ts'
import { apartIn } from '#client/domains/portfolio/counted.ts'
import { claimsIn, ordersIn } from '#client/domains/wallet/coming-up-facts.ts'
import { listedOf } from '#client/domains/wallet/listed-balances.ts'
import { reserveLines, sharesOf } from '#client/domains/wallet/wallet-worth.ts'
import { formatShare } from '#client/ui/numbers.ts'
import type { Claimable } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { permilleOf } from '#shared/kernel/shares.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

const balance = (given: Partial<WalletBalance>): WalletBalance => ({
  asset: 'XLM',
  total: '10.0000000',
  inOffers: '0.0000000',
  reserved: '3.1000000',
  frozen: '0.0000000',
  spendable: '6.9000000',
  usd: null,
  price: null,
  quarantine: null,
  ...given,
})
const overview = (reserved: string, entries: number, opening: string): WalletOverview => ({
  address: null,
  status: 'active',
  opening: null,
  balances: [balance({ reserved })],
  totalUsd: '0.00',
  reserve: {
    base: '1.0000000',
    entries,
    perEntry: '0.5000000',
    total: fromStroops(10_000_000n + BigInt(entries) * 5_000_000n),
    opening,
  },
})

test('the lines of the reserve always add up to what is held back', () => {
  const stroops = fc.bigInt({ min: 10_000_000n, max: 10n ** 15n })
  fc.assert(
    fc.property(stroops, fc.nat(20), stroops, (reserved, entries, opening) => {
      const held = 10_000_000n + BigInt(entries) * 5_000_000n
      const all = reserved > held ? reserved : held
      const lines = reserveLines(overview(fromStroops(all), entries, fromStroops(opening)))
      const sum = [lines?.base, lines?.forEntries, lines?.opening, lines?.underWay].map((line) => toStroops(line ?? ''))
      expect(sum.reduce((a, b) => a + b)).toBe(all)
    }),
  )
})

test('the opening balance above the reserve is named apart from payments under way', () => {
  expect(reserveLines(overview('3.1000000', 2, '3.1000000'))).toMatchObject({
    forEntries: '1.0000000',
    opening: '1.1000000',
    underWay: '0.0000000',
  })
  expect(reserveLines(overview('28.1000100', 2, '3.1000000'))).toMatchObject({
    opening: '1.1000000',
    underWay: '25.0000100',
  })
})

test('parts of the value are sorted, and what has no price is left out', () => {
  const shares = sharesOf([
    balance({ asset: 'XLM', usd: '25.00' }),
    balance({ asset: 'SKL:G', usd: null }),
    balance({ asset: 'USDC:G', usd: '75.00' }),
    balance({ asset: 'NKDM:G', usd: '0.00' }),
  ])
  expect(shares.map(({ asset, permille }) => [asset, permille])).toEqual([
    ['USDC:G', 750],
    ['XLM', 250],
  ])
  expect(shares.map(({ permille }) => formatShare(permille))).toEqual(['75%', '25%'])
  expect(formatShare(413)).toBe('41.3%')
  expect(formatShare(0)).toBe('<0.1%')
})

test('shares add up to a hundred percent, whatever is rounded', () => {
  expect(permilleOf([1n, 1n, 1n])).toEqual([334, 333, 333])
  expect(permilleOf([0n, 0n])).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 30 }), (parts) => {
      const sum = parts.reduce((all, part) => all + part, 0n)
      const shares = permilleOf(parts)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(sum === 0n ? 0 : 1000)
      for (const [place, share] of shares.entries())
        expect(Math.abs(Number((parts[place] ?? 0n) * 1000n - BigInt(share) * sum))).toBeLessThanOrEqual(Number(sum))
    }),
  )
})

test('the dashboard lists neither what is in quarantine nor what its owner has hidden, and says how many of each', () => {
  const [fake, dull, open] = ['USDC:GFAKE', 'DULL:GDULL', 'SKL:GSKL']
  const balances = [
    balance({}),
    balance({ asset: fake, quarantine: 'copycat' }),
    balance({ asset: dull }),
    balance({ asset: open }),
  ]
  const { shown, apart, hidden } = listedOf(balances, [dull])
  expect([shown.map(({ asset }) => asset), apart, hidden]).toEqual([['XLM', open], 1, 1])
  expect(listedOf(balances, [fake])).toMatchObject({ apart: 0, hidden: 0 }) // hidden by its owner, and in no total
  expect(apartIn(balances)).toEqual([fake])
})

const claimable = (given: Partial<Claimable>): Claimable => ({
  id: 'a',
  asset: 'XLM',
  amount: '1.0000000',
  usd: '0.50',
  from: 'GSHOP',
  fromName: null,
  isOwn: false,
  to: null,
  toName: null,
  state: 'ready',
  claimableFrom: null,
  claimableUntil: null,
  madeAt: '2026-11-20',
  endedAt: null,
  addsAsset: false,
  quarantine: null,
  transactionId: null,
  ...given,
})

test('what can be claimed is counted with the values that are known, and nothing that is set apart', () => {
  const not = [claimable({ isOwn: true }), claimable({ state: 'not_yet' }), claimable({ quarantine: 'copycat' })]
  expect(claimsIn(not)).toBeNull()
  expect(claimsIn([...not, claimable({}), claimable({ usd: '2.25' }), claimable({ usd: null })])).toEqual({
    count: 3,
    usd: '2.75',
  })
  expect(claimsIn([claimable({ usd: null })])).toEqual({ count: 1, usd: null })
})

test('open orders lead to the market of the newest one', () => {
  const order = (base: string, createdAt: string) => ({ base, counter: 'XLM', createdAt }) as Order
  const orders = [order('SKL:GSKL', '2026-11-20'), order('NKDM:GNKDM', '2026-11-22'), order('SKL:GSKL', '2026-11-21')]
  expect(ordersIn(orders)).toEqual({ count: 3, base: 'NKDM:GNKDM', counter: 'XLM', pairs: 'SKL/XLM, NKDM/XLM' })
  expect(ordersIn([])).toBeNull()
})

test('the highest and lowest price of a day are told by their figures, not by their letters', () => {
  const points = ['9.5', null, '10.25', '0.00000123', '0.000002'].map((value) => ({ at: '2026-11-24', value }))
  expect(extremesOf(points)).toEqual({ high: '10.25', low: '0.00000123' })
  expect(extremesOf([{ at: '2026-11-24', value: null }])).toBeNull()
})

test('what was traded of an asset is summed over its markets, whichever side it is on', () => {
  const market = (base: string, counter: string, volumeUsd: string | null) => ({ base, counter, volumeUsd }) as Market
  const markets = [
    market('XLM', 'USDC:G', '10.50'),
    market('SKL:G', 'XLM', '2.25'),
    market('SKL:G', 'USDC:G', '100.00'),
  ]
  expect(volumeOf('XLM', [...markets, market('NKDM:G', 'XLM', null)])).toBe('12.75')
  expect(volumeOf('NKDM:G', markets)).toBeNull()
})
