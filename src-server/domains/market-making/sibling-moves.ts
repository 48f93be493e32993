import type { Pair } from '#server/domains/market-making/market-reading.ts'
import type { RobotOrder } from '#server/domains/orders/robots/robot-placing.ts'
import { type Fraction, totalOf } from '#shared/domains/markets/price.ts'
import type { RealWallet } from './real-inventory.ts'

/** From one wallet of a pool to another; stroops. */
export interface SiblingMove {
  asset: string
  from: string
  to: string
  amount: bigint
}
/** An order that a wallet is to have on the book, whether it has the funds or not. */
export type WantedOfWallet = Pick<RobotOrder, 'address' | 'side' | 'amount'> & { price: Fraction }

/** Shares of what a wallet is to offer: it is left alone while it lacks less, and no single move is smaller. */
const LEAST_LACK = 10n
const LEAST_MOVE = 100n

/**
 * Brings what wallets have bought and never offer to the siblings of the other side that lack it: from the wallet that has most free
 * to the one that lacks most, so that few moves do. The same wallets come to the same moves.
 */
export const movesWanted = (
  wallets: readonly RealWallet[],
  orders: readonly WantedOfWallet[],
  { base, counter }: Pair,
): SiblingMove[] => [
  ...movesOf(wallets, orders, { side: 'sell', of: 'base', asset: base }),
  ...movesOf(wallets, orders, { side: 'buy', of: 'counter', asset: counter }),
]

interface Sold {
  /** The side that offers the asset. */
  side: RealWallet['side']
  of: 'base' | 'counter'
  asset: string
}
function movesOf(wallets: readonly RealWallet[], orders: readonly WantedOfWallet[], sold: Sold): SiblingMove[] {
  const { side, of, asset } = sold
  const wants = Map.groupBy(
    orders.filter((order) => order.side === side),
    ({ address }) => address,
  )
  const givers = wallets
    .filter((wallet) => wallet.side !== side)
    .map(({ address, free }) => ({ address, left: free[of] }))
    .toSorted((a, b) => descending(a.left, b.left))
  const takers = wallets.filter((wallet) => wallet.side === side).flatMap((wallet) => lackOf(wallet, wants, of))
  const moves: SiblingMove[] = []
  for (const { address: to, lacks, wanted } of takers.toSorted((a, b) => descending(a.lacks, b.lacks))) {
    let rest = lacks
    for (const giver of givers) {
      const amount = giver.left < rest ? giver.left : rest
      if (amount <= 0n || amount * LEAST_MOVE < wanted) continue
      moves.push({ asset, from: giver.address, to, amount })
      giver.left -= amount
      rest -= amount
    }
    givers.sort((a, b) => descending(a.left, b.left))
  }
  return moves
}

function lackOf(wallet: RealWallet, wants: ReadonlyMap<string, readonly WantedOfWallet[]>, of: 'base' | 'counter') {
  const wanted = (wants.get(wallet.address) ?? []).reduce(
    (sum, { amount, price }) => sum + (of === 'base' ? amount : totalOf(amount, price, 'buy')),
    0n,
  )
  const missing = wanted - wallet[of]
  const lacks = missing < wallet.room[of] ? missing : wallet.room[of]
  return lacks > 0n && lacks * LEAST_LACK >= wanted ? [{ address: wallet.address, lacks, wanted }] : []
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1)
