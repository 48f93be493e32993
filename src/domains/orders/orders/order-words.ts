import { useLingui } from '@lingui/react/macro'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

interface OrderWords {
  side: (order: Pick<Order, 'side'>) => string
  type: (order: Pick<Order, 'type'>) => string
  status: (order: Pick<Order, 'status'>) => string
}

/** What an order is and where it stands, in words. */
export function useOrderWords(): OrderWords {
  const { t } = useLingui()
  const types: Record<Order['type'], string> = {
    limit: t`Limit`,
    market: t`Market`,
    maker: t`Maker`,
    stop: t`Stop`,
    stopLimit: t`Stop-limit`,
    trailing: t`Trailing stop`,
    oco: t`One cancels the other`,
  }
  const statuses: Record<Order['status'], string> = {
    queued: t`Placing`,
    open: t`Open`,
    held: t`Waiting`,
    triggered: t`Triggered`,
    filled: t`Filled`,
    cancelled: t`Cancelled`,
    expired: t`Expired`,
    failed: t`Not placed`,
  }
  return {
    side: ({ side }) => (side === 'buy' ? t`Buy` : t`Sell`),
    type: ({ type }) => types[type],
    status: ({ status }) => statuses[status],
  }
}

/** Whole percent of an order that is filled. */
export function filledPercent({ filled, amount }: Pick<Order, 'filled' | 'amount'>): number {
  const [part, whole] = [toStroops(filled), toStroops(amount)]
  return whole === 0n ? 0 : Number((part * 100n) / whole)
}
