import type { AssetId } from '#shared/kernel/asset-id.ts'

/** One asset to choose from. */
export interface SwapChoice {
  asset: AssetId
  /** What can be spent of it; null where it is not held. */
  spendable: string | null
}
