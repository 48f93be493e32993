import { trpc } from '#client/app/trpc.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** Hides an asset from the holdings, or shows it again. */
export function useHiding() {
  const utils = trpc.useUtils()
  const mutation = trpc.assets.setView.useMutation({ onSuccess: () => utils.assets.view.invalidate() })
  return {
    hide: (asset: AssetId) => mutation.mutate({ hide: asset }),
    show: (asset: AssetId) => mutation.mutate({ show: asset }),
    isPending: mutation.isPending,
  }
}
