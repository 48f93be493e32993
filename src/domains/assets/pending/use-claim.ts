import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'

/** Claims payments. A repeated press of the same choice carries the same request, so that it counts once. */
export function useClaim() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const request = useRef<{ key: string; requestId: string }>(null)
  const mutation = trpc.claimables.claim.useMutation({
    onSuccess: ({ items }) => {
      request.current = null
      const count = items.filter(({ refused }) => refused === null).length
      if (count > 0)
        showToast({
          title: t`${plural(count, { one: '# payment is being claimed', other: '# payments are being claimed' })}`,
        })
      void utils.claimables.invalidate()
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
    },
  })
  const claim = (ids: readonly string[]): void => {
    if (mutation.isPending) return
    const key = ids.join(' ')
    if (request.current?.key !== key) request.current = { key, requestId: crypto.randomUUID() }
    mutation.mutate({ requestId: request.current.requestId, ids: [...ids] })
  }
  const refused =
    mutation.data?.items.flatMap(({ id, refused: why }) => (why ? [{ id, message: why.message }] : [])) ?? []
  return { claim, isPending: mutation.isPending, error: mutation.error, refused }
}
