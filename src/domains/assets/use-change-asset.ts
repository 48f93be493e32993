import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'

/** Adds or removes an asset. A repeated press carries the same request, so that it counts once; another asset is another request. */
export function useChangeAsset(kind: 'add' | 'remove', onDone: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const request = useRef<{ asset: AssetId; requestId: string }>(null)
  const settled = {
    onSuccess: (_transaction: unknown, { asset }: { asset: AssetId }) => {
      request.current = null
      const code = assetCode(asset)
      showToast({ title: kind === 'add' ? t`${code} is being added` : t`${code} is being removed` })
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
      void utils.assets.invalidate()
      onDone()
    },
  }
  const add = trpc.assets.add.useMutation(settled)
  const remove = trpc.assets.remove.useMutation(settled)
  const mutation = kind === 'add' ? add : remove
  const change = (asset: AssetId): void => {
    if (mutation.isPending) return
    if (request.current?.asset !== asset) request.current = { asset, requestId: crypto.randomUUID() }
    mutation.mutate(request.current)
  }
  return { change, isPending: mutation.isPending, error: mutation.error, forget: () => mutation.reset() }
}
