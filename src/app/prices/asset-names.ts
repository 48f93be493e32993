import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'

export interface AssetNames {
  /** Name of a listed asset; null for any other, and until the list is loaded. */
  nameOf: (asset: AssetId) => string | null
  /** False for an asset with a listed asset's code and another issuer; until the list is loaded, all are true. */
  isListed: (asset: AssetId) => boolean
}

/** The catalogue's asset names. */
export function useAssetNames(): AssetNames {
  const listed = trpc.prices.list.useQuery()
  return useMemo(() => {
    const names = new Map(listed.data?.items.map(({ asset, name }) => [asset, name]) ?? [[NATIVE, 'Stellar Lumens']])
    return {
      nameOf: (asset) => names.get(asset) ?? null,
      isListed: (asset) => listed.data === undefined || names.has(asset),
    }
  }, [listed.data])
}
