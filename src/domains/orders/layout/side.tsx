import type { ReactNode } from 'react'
import { TradesList } from '#client/domains/orders/book/trades-list.tsx'
import type { Pair } from '#client/domains/orders/pair.ts'
import css from './layout.module.css'
import views from './views.module.css'

interface SideProps {
  pair: Pair
  decimals: number
  children: ReactNode
}

/** The order form, and below it what was traded last. */
export function Side({ pair, decimals, children }: SideProps) {
  return (
    <div className={css.side}>
      <div className={`${views.panel} ${css.natural}`}>{children}</div>
      <div className={views.panel}>
        <TradesList pair={pair} decimals={decimals} />
      </div>
    </div>
  )
}
