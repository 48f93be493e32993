import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useReasonText } from '#client/domains/orders/told/use-order-failure.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { filledPercent } from './order-words.ts'

const LATELY = 50

/** Tells of fills, and of orders that were refused, while the page is open: by a toast and politely to screen readers. */
export function useOrderNews(onSaid: (text: string) => void): void {
  const { t } = useLingui()
  const { data } = trpc.orders.list.useQuery({ status: 'all', limit: LATELY })
  const reason = useReasonText()
  const known = useRef<Map<string, Order> | null>(null)
  function newsOf(before: Order | undefined, order: Order) {
    const what = `${ownFigure(plainAmount(order.amount))} ${assetCode(order.base)}`
    const isBuy = order.side === 'buy'
    if (order.status === 'failed' && before?.status !== 'failed')
      return {
        title: isBuy ? t`Not placed: buy ${what}` : t`Not placed: sell ${what}`,
        description: reason(order) ?? '',
        variant: 'destructive' as const,
      }
    if (toStroops(order.filled) <= toStroops(before?.filled ?? '0')) return null
    const percent = filledPercent(order)
    const title =
      order.status === 'filled' || percent >= 100
        ? isBuy
          ? t`Filled: bought ${what}`
          : t`Filled: sold ${what}`
        : isBuy
          ? t`Partly filled: buy ${what}`
          : t`Partly filled: sell ${what}`
    return { title, description: t`${percent}% of the order is filled.` }
  }

  const tell = useEffectEvent((orders: readonly Order[]): void => {
    const before = known.current
    known.current = new Map(orders.map((order) => [order.id, order]))
    if (!before) return
    for (const order of orders) {
      const news = newsOf(before.get(order.id), order)
      if (!news) continue
      showToast(news)
      onSaid(`${news.title}. ${news.description}`)
    }
  })
  useEffect(() => {
    if (data) tell(data.items)
  }, [data])
}
