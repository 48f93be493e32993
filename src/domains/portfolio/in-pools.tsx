import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { PoolPosition } from '#shared/domains/pools/pools.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import css from './portfolio.module.css'

/** Shares of pools, which no total counts, and what everything is worth with them. */
export function InPools({ totalUsd }: { totalUsd: string }) {
  const { t } = useLingui()
  const { data } = trpc.amm.positions.useQuery()
  const held = data?.items.filter(({ shares }) => Number(shares) > 0) ?? []
  if (!data || held.length === 0) return null
  const all = ownFigure(formatWorth(sumUsd([totalUsd, data.valueUsd])))
  return (
    <Panel
      title={t`In pools`}
      note={<Plural value={held.length} one="# position" other="# positions" />}
      actions={
        <ButtonLink to="/amm" variant="default" size="xs">
          <Trans>Manage</Trans>
        </ButtonLink>
      }
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Pool`}</th>
            <th scope="col" className={css.wide}>{t`Value if withdrawn now`}</th>
            <th scope="col" className={css.wide}>{t`Your share`}</th>
            <th scope="col">{t`Value`}</th>
          </tr>
        </thead>
        <tbody>
          {held.map((position) => (
            <PositionRow key={position.pool.id} position={position} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`With your total value`}</th>
            <td className={css.wide} colSpan={2}>
              {'\u00A0'}
            </td>
            <td>{all}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

function PositionRow({ position: { pool, sharePercent, amountA, amountB, valueUsd } }: { position: PoolPosition }) {
  const { t } = useLingui()
  const [a, b] = [
    `${ownFigure(plainAmount(amountA))} ${assetCode(pool.assetA)}`,
    `${ownFigure(plainAmount(amountB))} ${assetCode(pool.assetB)}`,
  ]
  return (
    <tr>
      <th scope="row">
        <span className={css.asset}>
          <PairAvatars base={pool.base} counter={pool.counter} />
          <b>{pairName(pool)}</b>
        </span>
      </th>
      <td className={css.wide}>
        {a}
        <br />
        {b}
      </td>
      <td className={`${css.wide} ${css.dim}`}>{ungrouped(sharePercent)}%</td>
      <td className={css.strong}>{valueUsd === null ? t`No price` : ownFigure(formatWorth(valueUsd))}</td>
    </tr>
  )
}
