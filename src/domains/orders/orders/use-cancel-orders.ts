import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { useOrderFailure } from '#client/domains/orders/told/use-order-failure.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'

interface CancelScope {
  /** null: of every market. */
  pair: Pair | null
  side: Order['side'] | null
}
export interface Cancelling {
  one: (id: string) => void
  all: (scope: CancelScope) => Promise<boolean>
  /** Orders whose cancellation has been asked for here. */
  ids: ReadonlySet<string>
}

/** Takes orders back. What is asked for twice carries the same request, so that it counts once. */
export function useCancelOrders(onSaid: (text: string) => void): Cancelling {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const utils = trpc.useUtils()
  const requests = useRef(new Map<string, string>())
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const requestOf = (name: string): string => {
    const requestId = requests.current.get(name) ?? crypto.randomUUID()
    requests.current.set(name, requestId)
    return requestId
  }
  const failed = (error: unknown) =>
    showToast({ title: t`Not cancelled`, description: explain(error), variant: 'destructive' })
  const settled = () => Promise.all([utils.orders.invalidate(), utils.wallet.invalidate()])
  const one = async (id: string): Promise<void> => {
    if (ids.has(id)) return
    setIds((known) => new Set(known).add(id))
    try {
      await trpcClient.orders.cancel.mutate({ requestId: requestOf(id), id })
      onSaid(t`The order is being cancelled`)
    } catch (error) {
      failed(error)
      setIds((known) => new Set([...known].filter((other) => other !== id)))
      requests.current.delete(id)
    }
    await settled()
  }
  const all = async ({ pair, side }: CancelScope): Promise<boolean> => {
    const name = JSON.stringify([pair, side])
    try {
      const scope = { base: pair?.base, counter: pair?.counter, side: side ?? undefined }
      const { ids: cancelled } = await trpcClient.orders.cancelAll.mutate({ requestId: requestOf(name), ...scope })
      requests.current.delete(name)
      setIds((known) => new Set([...known, ...cancelled]))
      const count = cancelled.length
      const text = t`Orders being cancelled: ${count}`
      showToast({ title: text })
      onSaid(text)
      await settled()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  return { one: (id) => void one(id), all, ids }
}
