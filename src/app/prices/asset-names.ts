import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'

export interface AssetNames {
  /** Name of a listed asset; null for any other, and until the list is there. */
  nameOf: (asset: AssetId) => string | null
  /** False for a namesake of a listed asset; while the list is not known nothing counts as one. */
  isListed: (asset: AssetId) => boolean
}

/** The catalogue's names of assets. */
export function useAssetNames(): AssetNames {
  const listed = trpc.prices.list.useQuery()
  return useMemo(() => {
    const names = new Map(listed.data?.map(({ asset, name }) => [asset, name]) ?? [[NATIVE, 'Stellar Lumens']])
    return {
      nameOf: (asset) => names.get(asset) ?? null,
      isListed: (asset) => listed.data === undefined || names.has(asset),
    }
  }, [listed.data])
}
