import type { InStakes } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import type { InWalletsRow, StakedRow } from './portfolio.queries.ts'

/** All that somebody has of one asset, in the account, in trading wallets and in stakes. */
export interface Position {
  asset: string
  stroops: bigint
  staked: bigint
  /** Null where it is unknown, and where the asset is in quarantine. */
  price: string | null
  value: string | null
}

/** Belongings of a person beside the account itself. */
export interface Besides {
  staked: readonly StakedRow[]
  inWallets: readonly InWalletsRow[]
}

/** In the wallet's order, then what is only in trading wallets, or staked. `known`: prices of assets that the wallet has no line of. */
export function positionsOf(
  { balances }: Pick<WalletOverview, 'balances'>,
  { staked, inWallets }: Besides,
  known: readonly { asset: string; usd: string }[],
): Position[] {
  const assets = new Set([...balances, ...inWallets, ...staked].map(({ asset }) => asset))
  return [...assets].map((asset) => {
    const own = balances.find((balance) => balance.asset === asset)
    const inStakes = toStroops(staked.find((row) => row.asset === asset)?.principal ?? '0')
    const traded = toStroops(inWallets.find((row) => row.asset === asset)?.total ?? '0')
    const stroops = toStroops(own?.total ?? '0') + traded + inStakes
    const price = own ? own.price : (known.find((one) => one.asset === asset)?.usd ?? null)
    return { asset, stroops, staked: inStakes, price, value: valueOf(stroops, price) }
  })
}

export const stakesOf = (staked: readonly StakedRow[], positions: readonly Position[]): InStakes[] =>
  staked.map(({ asset, principal, accrued, running }) => {
    const price = positions.find((position) => position.asset === asset)?.price ?? null
    return { asset, principal, principalUsd: valueOf(toStroops(principal), price), accrued, running }
  })

const valueOf = (stroops: bigint, price: string | null): string | null =>
  price === null ? null : usdValue(fromStroops(stroops), price)
