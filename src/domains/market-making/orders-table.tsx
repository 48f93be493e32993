import { useLingui } from '@lingui/react/macro'
import { ownFigure } from '#client/ui/choices.ts'
import { shortPrice } from '#client/ui/digits.ts'
import { formatSeconds, listAmount, ungrouped } from '#client/ui/numbers.ts'
import type { MakerOrder, ReferenceNow } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'
import css from './orders.module.css'
import type { MadePair } from './rules/use-rule-words.ts'
import { useMakerWords } from './use-maker-words.ts'

interface Props {
  caption: string
  pair: MadePair
  orders: readonly MakerOrder[]
  reference: ReferenceNow | null
  /** Milliseconds; null where it is unknown. */
  referenceAge: number | null
}

/** Asks over bids as a book has them, the reference between them, and how much others offer before each. */
export function OrdersTable({ caption, pair, orders, reference, referenceAge }: Props) {
  const { t } = useLingui()
  const [code, unit] = [assetCode(pair.base), assetCode(pair.counter)]
  const asks = orders.filter(({ side }) => side === 'sell').toSorted((a, b) => b.level - a.level)
  const bids = orders.filter(({ side }) => side === 'buy').toSorted((a, b) => a.level - b.level)
  const most = orders.reduce((top, { ahead }) => (toStroops(ahead) > top ? toStroops(ahead) : top), 0n)
  return (
    <table className={css.orders}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Wallet`}</th>
          <th scope="col">{t`Price`}</th>
          <th scope="col">{code}</th>
          <th scope="col" className={css.wide}>
            {unit}
          </th>
          <th scope="col">{t`${code} ahead of it`}</th>
        </tr>
      </thead>
      <tbody>
        {asks.map((order) => (
          <OrderRow key={`a${order.level}`} order={order} most={most} />
        ))}
      </tbody>
      {reference && (
        <tbody className={css.middle}>
          <tr>
            <td colSpan={5}>
              <ReferenceLine reference={reference} age={referenceAge} />
            </td>
          </tr>
        </tbody>
      )}
      <tbody>
        {bids.map((order) => (
          <OrderRow key={`b${order.level}`} order={order} most={most} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order, most }: { order: MakerOrder; most: bigint }) {
  const { t } = useLingui()
  const { side, wallet, price, amount, total, ahead } = order
  const part = most === 0n ? 0 : Number((toStroops(ahead) * 1000n) / most) / 10
  return (
    <tr>
      <th scope="row">
        <b data-side={side}>{side === 'sell' ? t`Ask` : t`Bid`}</b> <span className="mono">{wallet}</span>
      </th>
      <td title={ungrouped(price)}>{shortPrice(bareText(price))}</td>
      <td title={ownFigure(ungrouped(amount))}>{ownFigure(listAmount(amount))}</td>
      <td className={css.wide}>{ownFigure(listAmount(total))}</td>
      <td className={css.ahead}>
        <i style={{ width: `${part}%` }} aria-hidden />
        <span>{listAmount(ahead)}</span>
      </td>
    </tr>
  )
}

function ReferenceLine({ reference, age }: { reference: ReferenceNow; age: number | null }) {
  const { t } = useLingui()
  const words = useMakerWords()
  const source = words.source(reference.source)
  const seconds = age === null ? null : formatSeconds(age)
  return (
    <span className={css.reference}>
      {t`Reference`} <b>{shortPrice(bareText(reference.price))}</b>{' '}
      {seconds === null ? source : t`${source}, ${seconds} s old`}
    </span>
  )
}
