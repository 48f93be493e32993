import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { OrdersTable } from '#client/domains/market-making/orders-table.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'

/** The orders of now, on the book or on paper. */
export function OrdersPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { orders, rules, reference, use, state, mode } = pool
  const most = 2 * rules.levels
  const count = orders.length
  const nothing = {
    draft: t`A draft has no orders. Start it to see them.`,
    paused: t`A paused pool has no orders.`,
    quoting: t`Its orders appear within a few seconds.`,
    opening: t`Its orders appear once its wallets are funded.`,
    closing: t`A closed pool has no orders.`,
    closed: t`A closed pool has no orders.`,
    closed_with_rest: t`A closed pool has no orders.`,
  }
  return (
    <Panel
      title={t`Orders`}
      note={mode === 'real' ? t`${count} of ${most} on the book` : t`${count} of ${most} on paper`}
    >
      {count === 0 ? (
        <p className={css.foot}>{nothing[state]}</p>
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
