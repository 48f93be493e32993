import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { OrdersTable } from '#client/domains/market-making/orders-table.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'

/** The orders on paper now. */
export function OrdersPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { orders, rules, reference, use, state } = pool
  const most = 2 * rules.levels
  const count = orders.length
  const nothing = {
    draft: t`A draft has no orders. Start it to see them.`,
    paused: t`A paused pool has no orders.`,
    quoting: t`Its orders appear within a few seconds.`,
    closed: t`A closed pool has no orders.`,
  }
  return (
    <Panel title={t`Orders`} note={t`${count} of ${most} on paper`}>
      {count === 0 ? (
        <p className={css.foot}>{state in nothing ? nothing[state as keyof typeof nothing] : nothing.paused}</p>
      ) : (
        <OrdersTable
          caption={t`Orders`}
          pair={pool}
          orders={orders}
          reference={reference}
          referenceAge={use.referenceAgeMs}
        />
      )}
    </Panel>
  )
}
