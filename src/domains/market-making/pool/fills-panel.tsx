import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/market-making/market-making.module.css'
import { signedAmount } from '#client/domains/market-making/use-maker-words.ts'
import { Address } from '#client/ui/address.tsx'
import { toneOf } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { shortPrice } from '#client/ui/digits.ts'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { MakerFill, MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText } from '#shared/kernel/stroops.ts'

const AT_ONCE = 20

/** Trades of its orders, or those of the real book that orders on paper would have had. */
export function FillsPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const fills = trpc.marketMaking.trades.useInfiniteQuery(
    { id: pool.id, limit: AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const columns = useColumns(pool)
  return (
    <Panel title={t`Fills`} note={pool.mode === 'real' ? t`with strangers alone` : t`on paper, from real trades`}>
      <PageList
        pages={fills}
        failed={t`The fills did not load`}
        rows={3}
        height={44}
        empty={
          <p className={css.foot}>
            {pool.mode === 'real' ? (
              <Trans>No fill yet. Fills appear here once somebody takes one of its orders.</Trans>
            ) : (
              <Trans>No fill yet. Fills appear here once somebody trades beyond one of its prices.</Trans>
            )}
          </p>
        }
      >
        {(rows) => <DataTable caption={t`Fills`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
    </Panel>
  )
}

function useColumns(pool: MakerPoolDetail): Column<MakerFill>[] {
  const { t } = useLingui()
  const { clockOrDay } = useFormats()
  const [code, unit] = [assetCode(pool.base), assetCode(pool.counter)]
  const sentence = ({ side, amount, price }: MakerFill): string => {
    const [figure, at] = [ownFigure(listAmount(amount)), shortPrice(bareText(price))]
    return side === 'sell' ? t`Sold ${figure} ${code} at ${at}` : t`Bought ${figure} ${code} at ${at}`
  }
  return [
    {
      key: 'what',
      head: t`Amount`,
      cell: (fill) => (
        <>
          {sentence(fill)}
          <small className={css.phone}>{clockOrDay(fill.at)}</small>
        </>
      ),
    },
    { key: 'at', head: t`Time`, wide: true, cell: ({ at }) => clockOrDay(at) },
    {
      key: 'wallet',
      head: t`Wallet`,
      roomy: true,
      wide: true,
      cell: ({ wallet }) => <span className="mono">{wallet}</span>,
    },
    { key: 'with', head: t`With`, wide: true, cell: ({ filledBy }) => <Address address={filledBy} /> },
    {
      key: 'income',
      head: t`Spread income`,
      end: true,
      cell: ({ spreadIncome, filledBy }) => (
        <>
          <span className={toneOf(spreadIncome)}>
            {ownFigure(signedAmount(spreadIncome))} {unit}
          </span>
          <small className={`${css.phone} mono`} translate="no" title={filledBy}>
            {shortenAddress(filledBy)}
          </small>
        </>
      ),
    },
  ]
}
