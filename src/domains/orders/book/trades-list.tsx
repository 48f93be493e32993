import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { memo } from 'react'
import { useTrades } from '#client/domains/orders/market/use-market.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { withDecimals } from '#client/ui/digits.ts'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { listAmount, ungrouped } from '#client/ui/numbers.ts'
import type { Trade } from '#shared/domains/markets/markets.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './book.module.css'

/** What was traded last, newest first. */
export const TradesList = memo(function TradesList({ pair, decimals }: { pair: Pair; decimals: number }) {
  const { t } = useLingui()
  const { trades, error, retry } = useTrades(pair)
  const [base, counter] = [assetCode(pair.base), assetCode(pair.counter)]
  const content = () => {
    if (!trades && error != null)
      return <LoadFailure title={t`The trades did not load`} error={error} onRetry={retry} />
    if (trades?.length === 0)
      return (
        <p className={css.none}>
          <Trans>Nothing has been traded here yet.</Trans>
        </p>
      )
    return (
      <Box component="section" className={css.scroll} tabIndex={0} aria-label={t`Recent trades`}>
        <table className={css.book}>
          <caption className="vh">{t`Recent trades, newest first`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Price, ${counter}`}</th>
              <th scope="col">{t`Amount, ${base}`}</th>
              <th scope="col">{t`Time`}</th>
            </tr>
          </thead>
          <tbody>
            {trades?.map((trade) => (
              <TradeRow key={trade.id} trade={trade} decimals={decimals} />
            ))}
          </tbody>
        </table>
      </Box>
    )
  }
  return (
    <section className={css.trades} aria-label={t`Trades`}>
      <div className={css.head}>
        <h2>
          <Trans>Trades</Trans>
        </h2>
      </div>
      {content()}
    </section>
  )
})

const TradeRow = memo(function TradeRow({ trade, decimals }: { trade: Trade; decimals: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { side, price, amount, at } = trade
  return (
    <tr>
      <td className={side === 'buy' ? 'up' : 'down'}>
        {ungrouped(withDecimals(price, decimals))}
        <span className="vh">{side === 'buy' ? t`, bought` : t`, sold`}</span>
      </td>
      <td title={amount}>{listAmount(amount)}</td>
      <td>
        <time dateTime={at} title={formats.moment(at)}>
          {formats.clockOrDay(at)}
        </time>
      </td>
    </tr>
  )
})
