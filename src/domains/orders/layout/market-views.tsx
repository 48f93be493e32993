import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { OrderBook } from '#client/domains/orders/book/order-book.tsx'
import { TradesList } from '#client/domains/orders/book/trades-list.tsx'
import type { Pair } from '#client/domains/orders/pair.ts'
import css from './layout.module.css'
import type { Width } from './use-width.ts'
import views from './views.module.css'

interface MarketViewsProps {
  pair: Pair
  decimals: number
  width: Width
  chart: ReactNode
  own: { bids: readonly string[]; asks: readonly string[] }
  onTake: (price: string) => void
}

/** Chart and book side by side where there is room, else one at a time. */
export function MarketViews({ pair, decimals, width, chart, own, onTake }: MarketViewsProps) {
  const [tab, setTab] = useState<string | null>('chart')
  const book = <OrderBook {...{ pair, decimals, own, onTake }} />
  if (width === 'wide')
    return (
      <>
        <div className={css.chart}>{chart}</div>
        <div className={css.book}>
          <div className={views.panel}>{book}</div>
        </div>
      </>
    )
  return (
    <div className={css.chart}>
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={views.panel}>
        <Tabs.List grow={width === 'phone'}>
          <Tabs.Tab value="chart">
            <Trans>Chart</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="book">
            <Trans>Book</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="trades">
            <Trans>Trades</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="chart" className={views.view}>
          {chart}
        </Tabs.Panel>
        <Tabs.Panel value="book" className={views.view}>
          {book}
        </Tabs.Panel>
        <Tabs.Panel value="trades" className={views.view}>
          <TradesList pair={pair} decimals={decimals} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
