import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Tabs } from '@mantine/core'
import { lazy, memo, Suspense, useState } from 'react'
import type { Pair } from '#client/domains/orders/pair.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import css from './orders.module.css'
import type { Cancelling } from './use-cancel-orders.ts'
import type { OpenOrders as OpenOrdersRead } from './use-open-orders.ts'

// Their tables come after the market.
const OpenOrders = lazy(async () => ({ default: (await import('./open-orders.tsx')).OpenOrders }))
const OrderHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }))
const Fills = lazy(async () => ({ default: (await import('./fills.tsx')).Fills }))
const Attempts = lazy(async () => ({ default: (await import('./attempts.tsx')).Attempts }))
const Balances = lazy(async () => ({ default: (await import('./balances.tsx')).Balances }))

interface OrdersPanelProps {
  pair: Pair
  open: OpenOrdersRead
  cancelling: Cancelling
  onCancelAll: () => void
}

/** The tabs whose rows can be those of one market. */
const FILTERED = new Set(['open', 'history', 'fills'])

/** Own orders of every market, what they have traded, and what the wallet holds. */
export const OrdersPanel = memo(function OrdersPanel({ pair, open, cancelling, onCancelAll }: OrdersPanelProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<string | null>('open')
  const [isOnly, setOnly] = useState(false)
  const of = isOnly ? pair : null
  const { orders, pages, error, retry } = open
  const count = orders?.length ?? 0
  return (
    <section className={css.panel} aria-label={t`Your orders`}>
      <Tabs value={tab} onChange={setTab} className={css.tabs} keepMounted={false}>
        <div className={css.head}>
          <Tabs.List className={css.list}>
            <Tabs.Tab value="open">
              <Trans>Open orders</Trans> <span className={css.count}>{pages.hasNextPage ? `${count}+` : count}</span>
            </Tabs.Tab>
            <Tabs.Tab value="history">
              <Trans>History</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="fills">
              <Trans>Fills</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="attempts">
              <Trans>Attempts</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="balances">
              <Trans>Balances</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <div className={css.ofList}>
            {FILTERED.has(tab ?? '') && (
              <Checkbox
                size="xs"
                label={t`This market only`}
                checked={isOnly}
                onChange={(event) => setOnly(event.currentTarget.checked)}
              />
            )}
            {count > 0 && tab === 'open' && (
              <Button variant="subtle" color="gray" size="compact-xs" onClick={onCancelAll}>
                <Trans>Cancel all</Trans>
              </Button>
            )}
          </div>
        </div>
        <Suspense fallback={null}>
          <Tabs.Panel value="open" className={css.body} tabIndex={0}>
            {orders ? (
              <OpenOrders {...{ orders, pages, of, cancelling }} />
            ) : (
              error != null && <LoadFailure title={t`Your orders did not load`} error={error} onRetry={retry} />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="history" className={css.body} tabIndex={0}>
            <OrderHistory of={of} />
          </Tabs.Panel>
          <Tabs.Panel value="fills" className={css.body} tabIndex={0}>
            <Fills of={of} />
          </Tabs.Panel>
          <Tabs.Panel value="attempts" className={css.body} tabIndex={0}>
            <Attempts />
          </Tabs.Panel>
          <Tabs.Panel value="balances" className={css.body} tabIndex={0}>
            <Balances pair={pair} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </section>
  )
})
