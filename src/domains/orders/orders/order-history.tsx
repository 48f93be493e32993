import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { useReasonText } from '#client/domains/orders/told/use-order-failure.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount, ungrouped } from '#client/ui/numbers.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { OrderAttempts } from './order-attempts.tsx'
import { filledPercent, useOrderWords } from './order-words.ts'
import css from './orders.module.css'
import { priceOf } from './use-open-orders.ts'

const PAGE = 50

/** Orders that are over, newest first, each with what became of every attempt. */
export function OrderHistory({ of }: { of: Pair | null }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<string | null>(null)
  const read = trpc.orders.list.useInfiniteQuery(
    { status: 'done', limit: PAGE, ...(of && { base: of.base, counter: of.counter }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <PageList
      pages={read}
      failed={t`The history did not load`}
      rows={3}
      height={40}
      empty={
        <p className={css.none}>
          <Trans>No order has ended yet.</Trans>
        </p>
      }
    >
      {(orders) => (
        <table className={css.table}>
          <caption className="vh">{t`Order history`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Order`}</th>
              <th scope="col">{t`Market`}</th>
              <th scope="col" data-right>{t`Price`}</th>
              <th scope="col" data-right>{t`Amount`}</th>
              <th scope="col" data-right>{t`Filled`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">
                <span className="vh">{t`Attempts`}</span>
              </th>
            </tr>
          </thead>
          {orders.map((order) => (
            <PastOrder
              key={order.id}
              order={order}
              isShown={shown === order.id}
              onShow={() => setShown(shown === order.id ? null : order.id)}
            />
          ))}
        </table>
      )}
    </PageList>
  )
}

interface PastOrderProps {
  order: Order
  isShown: boolean
  onShow: () => void
}

function PastOrder({ order, isShown, onShow }: PastOrderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useOrderWords()
  const reason = useReasonText()(order)
  const price = order.averagePrice ?? priceOf(order)
  const percent = filledPercent(order)
  return (
    <tbody>
      <tr>
        <td>
          <b className={order.side === 'buy' ? 'up' : 'down'}>{words.side(order)}</b> {words.type(order)}
          <span className={css.second}>{formats.dayTime(order.createdAt)}</span>
        </td>
        <td>{pairName(order).replaceAll(' ', '')}</td>
        <td data-right>
          {price === null ? '–' : ungrouped(price)}
          {order.averagePrice !== null && <span className={css.second}>{t`average`}</span>}
        </td>
        <td data-right title={ownFigure(order.amount)}>
          {ownFigure(listAmount(order.amount))} <span className={css.code}>{assetCode(order.base)}</span>
        </td>
        <td data-right>{t`${percent}% filled`}</td>
        <td>
          {words.status(order)}
          {reason !== null && <span className={css.second}>{reason}</span>}
        </td>
        <td className={css.acts}>
          <button type="button" className={css.more} aria-expanded={isShown} onClick={onShow}>
            <IconChevronDown size={15} stroke={1.7} aria-hidden />
            <span className="vh">{t`Order events`}</span>
          </button>
        </td>
      </tr>
      {isShown && (
        <tr>
          <td colSpan={7} className={css.detail}>
            <OrderAttempts id={order.id} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
