import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import css from './deposits.module.css'
import { useOrderWords } from './use-order-words.ts'

const PAGE = 8

/** One's own orders, the newest first; `at` is the one that the page shows. */
export function OrdersPanel({ at }: { at?: string }) {
  const { t } = useLingui()
  const pages = trpc.deposits.list.useInfiniteQuery({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor })
  return (
    <Panel title={t`Your orders`}>
      <PageList
        pages={pages}
        failed={t`Your orders did not load`}
        rows={3}
        height={52}
        disc={0}
        empty={
          <Empty title={t`No orders yet`} compact>
            <Trans>Your purchases appear in this list with their state.</Trans>
          </Empty>
        }
      >
        {(orders) => (
          <ul className={css.past}>
            {orders.map((order) => (
              <Order key={order.id} order={order} isShown={order.id === at} />
            ))}
          </ul>
        )}
      </PageList>
    </Panel>
  )
}

function Order({ order, isShown }: { order: Deposit; isShown: boolean }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { label, tone } = useOrderWords()[order.status]
  const { id, reference, createdAt, payUsd, receivedUsd, creditedXlm } = order
  const paid = formatUsd(payUsd)
  const credited = creditedXlm === null ? null : `${listAmount(creditedXlm)} XLM`
  const arrived = receivedUsd === null || receivedUsd === payUsd ? null : formatUsd(receivedUsd)
  const sum = arrived === null ? paid : t`${arrived} of ${paid}`
  return (
    <li>
      <Link to="/buy-xlm/$id" params={{ id }} aria-current={isShown ? 'page' : undefined}>
        <span>
          <b className="mono" translate="no">
            {reference}
          </b>
          <span>
            {dayTime(createdAt)}, {credited === null ? sum : `${sum}, ${credited}`}
          </span>
        </span>
        <StatusBadge label={label} tone={tone} />
      </Link>
    </li>
  )
}
