import { useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { groupLevels } from '#client/domains/orders/book/group-levels.ts'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import type { Book } from '#shared/domains/markets/markets.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import css from './chart.module.css'

const ROWS = 15

/** What is offered up to each price, nearest to the middle first. */
export function DepthTable({ book, decimals, label }: { book: Book; decimals: number; label: string }) {
  const { t } = useLingui()
  const rows = (['asks', 'bids'] as const).flatMap((side) =>
    groupLevels(book[side], decimals, side)
      .slice(0, ROWS)
      .map((level) => ({ ...level, side })),
  )
  return (
    <Box component="section" className={css.tableBox} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Side`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t`Up to there`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, price, sum }) => (
            <tr key={side + price}>
              <th scope="row">{side === 'asks' ? t`Asks` : t`Bids`}</th>
              <td>{ungrouped(price)}</td>
              <td>{plainAmount(fromStroops(sum))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
