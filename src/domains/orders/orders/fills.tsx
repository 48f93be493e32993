import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount, plainAmount, ungrouped } from '#client/ui/numbers.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { useOrderWords } from './order-words.ts'
import css from './orders.module.css'

const PAGE = 50

/** What own orders have traded, newest first. */
export function Fills({ of }: { of: Pair | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useOrderWords()
  const read = trpc.orders.fills.useInfiniteQuery(
    { limit: PAGE, ...(of && { base: of.base, counter: of.counter }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <PageList
      pages={read}
      failed={t`The fills did not load`}
      rows={3}
      height={40}
      empty={
        <p className={css.none}>
          <Trans>None of your orders has been filled yet.</Trans>
        </p>
      }
    >
      {(fills) => (
        <table className={css.table}>
          <caption className="vh">{t`Fills`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Market`}</th>
              <th scope="col">{t`Side`}</th>
              <th scope="col" data-right>{t`Price`}</th>
              <th scope="col" data-right>{t`Amount`}</th>
              <th scope="col" data-right>{t`Total`}</th>
              <th scope="col" data-right>{t`Fee`}</th>
              <th scope="col">{t`Role`}</th>
            </tr>
          </thead>
          <tbody>
            {fills.map((fill) => (
              <tr key={`${fill.tradeId} ${fill.orderId}`}>
                <td>{formats.dayTime(fill.at)}</td>
                <td>{pairName(fill).replaceAll(' ', '')}</td>
                <td>
                  <b className={fill.side === 'buy' ? 'up' : 'down'}>{words.side(fill)}</b>
                </td>
                <td data-right>{ungrouped(fill.price)}</td>
                <td data-right title={ownFigure(fill.amount)}>
                  {ownFigure(listAmount(fill.amount))} <span className={css.code}>{assetCode(fill.base)}</span>
                </td>
                <td data-right title={ownFigure(fill.total)}>
                  {ownFigure(listAmount(fill.total))} <span className={css.code}>{assetCode(fill.counter)}</span>
                </td>
                <td data-right>
                  {fill.feeAsset === null ? '–' : `${ownFigure(plainAmount(fill.fee))} ${assetCode(fill.feeAsset)}`}
                </td>
                <td>{fill.role === 'maker' ? t`Maker` : t`Taker`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageList>
  )
}
