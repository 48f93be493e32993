import { expect, test } from 'vitest'
import type { RealWallet } from '#server/domains/market-making/real-inventory.ts'
import { movesWanted } from '#server/domains/market-making/sibling-moves.ts'

const PAIR = { base: 'XLM', counter: 'USDC:G' }
const MUCH = 10_000n
const wallet = (address: string, over: Partial<RealWallet> = {}): RealWallet => ({
  address,
  side: address.startsWith('A') ? 'sell' : 'buy',
  base: 0n,
  counter: 0n,
  free: { base: 0n, counter: 0n },
  room: { base: MUCH, counter: MUCH },
  payable: 0n,
  ...over,
})
const wants = (address: string, amount: bigint) => ({
  address,
  side: address.startsWith('A') ? ('sell' as const) : ('buy' as const),
  amount,
  price: { n: 2, d: 1 },
})
const holding = (address: string, base: bigint, counter: bigint) =>
  wallet(address, { base, counter, free: { base, counter } })
const text = (moves: ReturnType<typeof movesWanted>) =>
  moves.map(({ asset, from, to, amount }) => `${asset.split(':')[0]} ${from}>${to} ${amount}`)

test('what a bid brought goes to the asks that lack it, most first, and no further than they lack', () => {
  const wallets = [holding('A1', 100n, 0n), holding('A2', 40n, 0n), holding('B1', 30n, 9n), holding('B2', 200n, 0n)]
  expect(text(movesWanted(wallets, [wants('A1', 150n), wants('A2', 150n)], PAIR))).toEqual([
    'XLM B2>A2 110',
    'XLM B2>A1 50',
  ])
})

test('what an ask brought goes to the bids, by the total of their orders', () => {
  const wallets = [holding('A1', 0n, 60n), holding('B1', 0n, 100n)]
  expect(text(movesWanted(wallets, [wants('B1', 80n)], PAIR))).toEqual(['USDC A1>B1 60'])
})

test('dust stays: a lack of less than a tenth, and a gift of less than a hundredth of what is wanted', () => {
  expect(movesWanted([holding('A1', 91n, 0n), holding('B1', 50n, 0n)], [wants('A1', 100n)], PAIR)).toEqual([])
  const wallets = [holding('A1', 0n, 0n), holding('B1', 1n, 0n), holding('B2', 50n, 0n)]
  expect(text(movesWanted(wallets, [wants('A1', 200n)], PAIR))).toEqual(['XLM B2>A1 50'])
})

test('a wallet keeps what it sells, what is bound, and what the other has no room for', () => {
  const bound = wallet('B1', { base: 100n, free: { base: 20n, counter: 0n } })
  expect(text(movesWanted([wallet('A1'), bound], [wants('A1', 100n)], PAIR))).toEqual(['XLM B1>A1 20'])
  const full = wallet('A1', { room: { base: 30n, counter: MUCH } })
  expect(text(movesWanted([full, holding('B1', 90n, 0n)], [wants('A1', 100n)], PAIR))).toEqual(['XLM B1>A1 30'])
  const without = wallet('A1', { room: { base: 0n, counter: 0n } })
  expect(movesWanted([without, holding('B1', 90n, 0n)], [wants('A1', 100n)], PAIR)).toEqual([])
  expect(movesWanted([wallet('A1'), holding('A2', 90n, 0n)], [wants('A1', 90n)], PAIR)).toEqual([])
})

test('moved on, nothing is left to move; and wallets in another sequence come to the same', () => {
  const wallets = [holding('A1', 10n, 0n), holding('A2', 70n, 30n), holding('B1', 80n, 5n), holding('B2', 60n, 0n)]
  const orders = [wants('A1', 100n), wants('A2', 100n), wants('B1', 10n), wants('B2', 10n)]
  const moves = movesWanted(wallets, orders, PAIR)
  expect(text(moves)).toEqual(['XLM B1>A1 80', 'XLM B2>A1 10', 'XLM B2>A2 30', 'USDC A2>B2 20', 'USDC A2>B1 10'])
  const after = wallets.map((one) => {
    const sum = (asset: string) =>
      moves
        .filter((move) => move.asset === asset)
        .reduce(
          (all, { from, to, amount }) => all + (to === one.address ? amount : from === one.address ? -amount : 0n),
          0n,
        )
    return holding(one.address, one.base + sum(PAIR.base), one.counter + sum(PAIR.counter))
  })
  expect(movesWanted(after, orders, PAIR)).toEqual([])
  expect(text(movesWanted(wallets.toReversed(), orders.toReversed(), PAIR))).toEqual(text(moves))
})
