import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reserveLines, sharesOf } from '#client/domains/wallet/wallet-worth.ts'
import { formatShare } from '#client/ui/numbers.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

const balance = (given: Partial<WalletBalance>): WalletBalance => ({
  asset: 'XLM',
  total: '10.0000000',
  inOffers: '0.0000000',
  reserved: '3.1000000',
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
