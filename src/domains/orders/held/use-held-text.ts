import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { ungrouped } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { percentAway } from './held-draft.ts'

type HeldOrder = Pick<Order, 'type' | 'side' | 'price' | 'stopPrice' | 'trail' | 'expiresAt'>

export interface HeldText {
  /** 'Below 0.139, then 0.1385' or '4% below the highest, now 0.14028'; null for what is no such order. */
  waits: (order: HeldOrder) => string | null
  /** '3.2% away': from the last trade to the stop; null where one of them is not known. */
  away: (order: HeldOrder, lastPrice: string | null) => string | null
  /** 'Until Nov 23, 14:02'; null for an order without an end. */
  until: (order: Pick<Order, 'expiresAt'>) => string | null
}

/** What an order waits for, in words, for lists of orders. */
export function useHeldText(): HeldText {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    waits: ({ type, side, price, stopPrice, trail }) => {
      if (stopPrice === null) return null
      const isSale = side === 'sell'
      const stop = ungrouped(stopPrice)
      const limit = price === null ? '' : ungrouped(price)
      if (type === 'stop') return isSale ? t`Below ${stop}` : t`Above ${stop}`
      if (type === 'stopLimit') return isSale ? t`Below ${stop}, then ${limit}` : t`Above ${stop}, then ${limit}`
      if (type === 'oco') return isSale ? t`Above ${limit} or below ${stop}` : t`Below ${limit} or above ${stop}`
      if (type !== 'trailing' || trail === null) return null
      const by = trail.endsWith('%') ? plainPercent(trail.slice(0, -1)) : ungrouped(trail)
      return isSale ? t`${by} below the highest, now ${stop}` : t`${by} above the lowest, now ${stop}`
    },
    away: ({ stopPrice }, lastPrice) => {
      const away = percentAway(stopPrice, lastPrice)
      if (away === null) return null
      const percent = plainPercent(away.replace('-', ''))
      return t`${percent} away`
    },
    until: ({ expiresAt }) => {
      if (expiresAt === null) return null
      const moment = formats.dayTime(expiresAt)
      return t`Until ${moment}`
    },
  }
}
