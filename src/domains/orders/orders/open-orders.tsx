import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { HeldAway } from '#client/domains/orders/held/held-away.tsx'
import { OrderPlace } from '#client/domains/orders/held/order-place.tsx'
import { useHeldText } from '#client/domains/orders/held/use-held-text.ts'
import { isSamePair, type Pair, pairName } from '#client/domains/orders/pair.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { listAmount, plainAmount, ungrouped } from '#client/ui/numbers.ts'
import { parts } from '#shared/domains/markets/price.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { EditHeldOrder } from './edit-held-order.tsx'
import { EditOrder } from './edit-order.tsx'
import { filledPercent, useOrderWords } from './order-words.ts'
import css from './orders.module.css'
import type { Cancelling } from './use-cancel-orders.ts'
import { type OpenOrders as OpenOrdersRead, priceOf } from './use-open-orders.ts'

interface OpenOrdersProps {
  orders: readonly Order[]
  pages: OpenOrdersRead['pages']
  /** The only market whose orders are shown; null for all. */
  of: Pair | null
  cancelling: Cancelling
}

const isOpen = ({ status }: Order): boolean => status === 'held' || status === 'open'

/** What is open, with where it waits. `c` on a row cancels it. */
export function OpenOrders({ orders: all, pages, of, cancelling }: OpenOrdersProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<string | null>(null)
  const orders = of ? all.filter((order) => isSamePair(order, of)) : all
  // Filled, expired, or cancelled in another window: the form would close without a word.
  const isEditLost = edited !== null && !all.some((order) => order.id === edited && isOpen(order))
  const lost = (
    <output className={css.said}>
      {isEditLost && (
        <Notice tone="warn" action={<CloseButton aria-label={t`Dismiss`} onClick={() => setEdited(null)} />}>
          {t`The order that you were changing is no longer open. Your change was not sent.`}
        </Notice>
      )}
    </output>
  )
  if (orders.length === 0 && !pages.hasNextPage)
    return (
      <>
        {lost}
        <p className={css.none}>{of ? t`No open orders in this market.` : t`No open orders.`}</p>
      </>
    )
  return (
    <>
      {lost}
      <OrderTable {...{ orders, cancelling, edited }} onEdit={setEdited} />
      <MoreRows pages={pages} shown={orders.length} />
    </>
  )
}

interface OrderTableProps extends Pick<OpenOrdersProps, 'orders' | 'cancelling'> {
  /** The order whose row is a form; null without one. */
  edited: string | null
  onEdit: (id: string | null) => void
}

function OrderTable({ orders, cancelling, edited, onEdit }: OrderTableProps) {
  const { t } = useLingui()
  return (
    <table className={`${css.table} ${css.open}`}>
      <caption className="vh">{t`Open orders`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Order`}</th>
          <th scope="col">{t`Market`}</th>
          <th scope="col" data-right>{t`Price`}</th>
          <th scope="col" data-right>{t`Amount`}</th>
          <th scope="col" data-right>{t`Total`}</th>
          <th scope="col">{t`Where`}</th>
          <th scope="col" data-right>{t`Filled`}</th>
          <th scope="col">
            <span className="vh">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) =>
          order.id === edited && isOpen(order) ? (
            <tr key={order.id} data-order={order.id}>
              <td colSpan={8}>
                {order.status === 'held' ? (
                  <EditHeldOrder order={order} onDone={() => onEdit(null)} />
                ) : (
                  <EditOrder order={order} onDone={() => onEdit(null)} />
                )}
              </td>
            </tr>
          ) : (
            <OrderRow key={order.id} {...{ order, cancelling }} onEdit={() => onEdit(order.id)} />
          ),
        )}
      </tbody>
    </table>
  )
}

interface OrderRowProps {
  order: Order
  cancelling: Cancelling
  onEdit: () => void
}

function OrderRow({ order, cancelling, onEdit }: OrderRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useOrderWords()
  const held = useHeldText()
  const price = priceOf(order)
  const isGoing = cancelling.ids.has(order.id) || order.isChanging
  const canEdit = (order.status === 'held' || (order.status === 'open' && order.place === 'ledger')) && !isGoing
  const percent = filledPercent(order)
  const name = `${words.side(order)} ${ownFigure(plainAmount(order.amount))} ${assetCode(order.base)}`
  const [waits, until] = [held.waits(order), held.until(order)]
  return (
    <tr data-order={order.id} tabIndex={-1}>
      <td>
        <b className={order.side === 'buy' ? 'up' : 'down'}>{words.side(order)}</b> {words.type(order)}
        <span className={css.second}>
          {waits ?? until ?? formats.dayTime(order.createdAt)}
          <HeldAway order={order} />
          {waits !== null && until !== null && `, ${until}`}
        </span>
        {order.isRecovered && (
          <span className={css.second}>{t`Found again on the network; we charge no fee for it.`}</span>
        )}
      </td>
      <td>{pairName(order).replaceAll(' ', '')}</td>
      <td data-right>{price === null ? '–' : ungrouped(price)}</td>
      <td data-right title={`${ownFigure(order.amount)} ${assetCode(order.base)}`}>
        {ownFigure(listAmount(order.amount))} <span className={css.code}>{assetCode(order.base)}</span>
      </td>
      <td data-right>{price === null ? '–' : ownFigure(listAmount(totalText(order.amount, price)))}</td>
      <td>
        <OrderPlace place={order.place} />
      </td>
      <td data-right>
        {order.status === 'open' ? (
          <>
            <span className={css.fill} aria-hidden>
              <i style={{ width: `${percent}%` }} />
            </span>
            {t`${percent}% filled`}
          </>
        ) : (
          words.status(order)
        )}
      </td>
      <td className={css.acts}>
        {canEdit && (
          <ActionIcon aria-label={t`Edit: ${name}`} title={t`Edit`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={t`Cancel: ${name}`}
          title={t`Cancel (C)`}
          aria-busy={isGoing || undefined}
          aria-disabled={isGoing || undefined}
          data-busy={isGoing || undefined}
          onClick={() => !isGoing && cancelling.one(order.id)}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** Amount times price, decimal text, rounded down. */
function totalText(amount: string, price: string): string {
  const { n, d } = parts(price)
  return fromStroops((toStroops(amount) * n) / d)
}
