import { useState } from 'react'
import { spendableAfter } from '#shared/domains/accounts/after-entries.ts'
import { depositOf, otherSide } from '#shared/domains/pools/pool-math.ts'
import type { Pool } from '#shared/domains/pools/pools.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { bareText, fromStroops, parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { hundredthsOf, scaledPrice, shortPrice, stateOf } from './pool-figures.ts'

/** A line for pool shares counts as two entries of the ledger (CAP-38). */
const ENTRIES = 2
const BOUND = 1n

export type Side = 'base' | 'counter'

interface DepositParts {
  pool: Pool
  wallet: WalletOverview
  hasLine: boolean
  /** Stroops for one operation. */
  baseFee: number
}

/** The form's state: one side is typed and the other follows the pool, unless the pool is empty. */
export function useDeposit({ pool, wallet, hasLine, baseFee }: DepositParts) {
  const [typed, setTyped] = useState<{ side: Side; text: string }>({ side: 'base', text: '' })
  const [second, setSecond] = useState('')
  const [low, setLow] = useState<string | null>(null)
  const [high, setHigh] = useState<string | null>(null)
  const state = stateOf(pool)
  const isEmpty = state.shares === 0n
  const isBaseA = pool.base === pool.assetA
  const texts = textsOf()

  function textsOf(): Record<Side, string> {
    const other: Side = typed.side === 'base' ? 'counter' : 'base'
    if (isEmpty) return { [typed.side]: typed.text, [other]: second } as Record<Side, string>
    const amount = parseStroops(typed.text)
    const side = (typed.side === 'base') === isBaseA ? 'a' : 'b'
    const follows = amount === null || amount === 0n ? null : otherSide(state, side, amount)
    return { [typed.side]: typed.text, [other]: follows === null ? '' : plain(follows) } as Record<Side, string>
  }

  const type = (side: Side, text: string): void => {
    if (isEmpty && side !== typed.side) setSecond(text)
    else setTyped({ side, text })
  }
  const amounts = { base: parseStroops(texts.base) ?? 0n, counter: parseStroops(texts.counter) ?? 0n }
  const [maxA, maxB] = isBaseA ? [amounts.base, amounts.counter] : [amounts.counter, amounts.base]
  const price = pool.price ?? (amounts.base > 0n && amounts.counter > 0n ? ratio(amounts.counter, amounts.base) : null)
  const bounds = {
    low: low ?? (price === null ? '' : hundredthsOf(price, 100n - BOUND)),
    high: high ?? (price === null ? '' : hundredthsOf(price, 100n + BOUND)),
  }
  const operations = hasLine ? 1 : 2
  const networkFee = BigInt(operations * baseFee)
  const isFilled = maxA > 0n && maxB > 0n
  return {
    texts,
    type,
    bounds,
    setLow,
    setHigh,
    price,
    isEmpty,
    isFilled,
    networkFee,
    reserve: hasLine ? 0n : BigInt(ENTRIES) * toStroops(wallet.reserve.perEntry),
    max: { maxA: fromStroops(maxA), maxB: fromStroops(maxB) },
    amounts,
    taken: isFilled ? depositOf(state, maxA, maxB) : null,
    all: state.shares,
    available: { base: availableOf(pool.base), counter: availableOf(pool.counter) },
    isOutOfBounds: price !== null && isOutside(price, bounds),
    hasBounds: scaledPrice(bounds.low) !== null && scaledPrice(bounds.high) !== null,
    clear: () => {
      setTyped({ side: 'base', text: '' })
      setSecond('')
      setLow(null)
      setHigh(null)
    },
  }

  /** Of XLM, what is left beside the reserve of the line and the network fee; null where the wallet cannot hold the asset. */
  function availableOf(asset: AssetId): string | null {
    const held = wallet.balances.find((balance) => balance.asset === asset)
    if (!held) return null
    if (asset !== NATIVE) return held.spendable
    return spendableAfter(held, wallet.reserve, { entries: hasLine ? 0 : ENTRIES, networkFee }) ?? fromStroops(0n)
  }
}

/** True where a price lies outside of bounds that are prices. */
function isOutside(price: string, { low, high }: { low: string; high: string }): boolean {
  const [at, from, to] = [scaledPrice(price), scaledPrice(low), scaledPrice(high)]
  return at !== null && from !== null && to !== null && (at < from || at > to)
}

const ratio = (counter: bigint, base: bigint): string => shortPrice((counter * 10n ** 20n) / base)

/** Without the zeros that only fill up. */
const plain = (stroops: bigint): string => bareText(fromStroops(stroops))
