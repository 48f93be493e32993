import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { formatUsd, listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import css from './deposits.module.css'
import { useOrderWords } from './use-order-words.ts'

const PAGE = 8

/** One's own orders, the newest first; `at` is the one that the page shows. */
export function OrdersPanel({ at }: { at?: string }) {
  const { t } = useLingui()
  const pages = trpc.deposits.list.useInfiniteQuery({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor })
  const orders = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title={t`Your orders`}>
      {orders === undefined ? (
        pages.isError ? (
          <LoadFailure
            title={t`Your orders did not load`}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            retrying={pages.isFetching}
          />
        ) : (
          <SkeletonLines rows={3} height={52} disc={0} />
        )
      ) : orders.length === 0 ? (
        <Empty title={t`No orders yet`} compact>
          <Trans>What you buy here stands in this list, with where your money is.</Trans>
        </Empty>
      ) : (
        <>
          <ul className={css.past}>
            {orders.map((order) => (
              <Order key={order.id} order={order} isShown={order.id === at} />
            ))}
          </ul>
          <MoreRows pages={pages} shown={orders.length} />
        </>
      )}
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
