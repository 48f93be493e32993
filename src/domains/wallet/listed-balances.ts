import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

export interface Listed {
  shown: WalletBalance[]
  /** How many are in quarantine: not valued, and in no total. */
  apart: number
  /** How many of the others their owner does not want to see: they count as ever. */
  hidden: number
}

export function listedOf(balances: readonly WalletBalance[], hidden: readonly AssetId[]): Listed {
  const open = balances.filter(({ quarantine }) => quarantine === null)
  const shown = open.filter(({ asset }) => !hidden.includes(asset))
  const apart = balances.filter(({ asset, quarantine }) => quarantine !== null && !hidden.includes(asset))
  return { shown, apart: apart.length, hidden: open.length - shown.length }
}
