import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { useChartDates } from '#client/ui/charts/use-chart-dates.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import type { Disposal, PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './portfolio.module.css'

interface DisposalsProps {
  realised: PortfolioOverview['realised']
  onYear: (year: number) => void
}

/** What left the account in a year, with what it cost and gained. */
export function Disposals({ realised: { year, years, disposals }, onYear }: DisposalsProps) {
  const { t } = useLingui()
  const others = [...new Set([year, ...years])].toSorted((a, b) => b - a)
  return (
    <Panel
      title={t`Realised gains`}
      note={<Plural value={disposals.length} one="# row" other="# rows" />}
      actions={
        others.length > 1 && (
          <Select
            size="xs"
            w={88}
            aria-label={t`Year`}
            data={others.map(String)}
            value={String(year)}
            allowDeselect={false}
            onChange={(value) => onYear(Number(value ?? year))}
          />
        )
      }
    >
      {disposals.length === 0 ? (
        <Empty title={t`No sales or payments in ${year}`} compact>
          <Trans>Assets that you sell or send appear here with their cost and gain.</Trans>
        </Empty>
      ) : (
        <>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Day, UTC`}</th>
                <th scope="col" className={css.start}>{t`Asset`}</th>
                <th scope="col" className={css.wide}>{t`Amount`}</th>
                <th scope="col" className={css.wide}>{t`Value at that time`}</th>
                <th scope="col" className={css.wide}>{t`Cost`}</th>
                <th scope="col" className={css.wide}>{t`Held`}</th>
                <th scope="col">{t`Gain`}</th>
              </tr>
            </thead>
            <tbody>
              {disposals.map((row) => (
                <DisposalRow key={`${row.kind} ${row.asset} ${row.day}`} row={row} />
              ))}
            </tbody>
          </table>
          <p className={css.foot}>
            <Trans>
              In US dollars, as in the tax report. Payments count at their value in the hour that you sent them. Each
              day is one row, and the network fees of a year are one row.
            </Trans>
          </p>
        </>
      )}
    </Panel>
  )
}

function DisposalRow({ row }: { row: Disposal }) {
  const { t } = useLingui()
  const { isListed } = useAssetNames()
  const { full } = useChartDates('1y')
  const words: Record<Disposal['kind'], string> = {
    sold: t`Sold`,
    sent: t`Sent`,
    pool: t`Exchanged in a pool`,
    forfeited: t`Early exit fee`,
    fee: t`Network fees`,
  }
  const { asset, amount, proceeds, cost, gain, heldDays } = row
  const money = (value: string | null) => (value === null ? t`Unknown` : ownFigure(formatUsd(value)))
  return (
    <tr>
      <th scope="row" className={css.dim}>
        {full(row.day)}
      </th>
      <td className={css.start}>
        <span className={css.asset}>
          <AssetAvatar asset={asset} size={24} listed={isListed(asset)} />
          <span className={css.two}>
            <b>{assetCode(asset)}</b>
            <small>{words[row.kind]}</small>
          </span>
        </span>
      </td>
      <td className={css.wide}>
        <Amount own value={amount} list />
      </td>
      <td className={css.wide}>{money(proceeds)}</td>
      <td className={`${css.wide} ${css.dim}`}>{money(cost)}</td>
      <td className={`${css.wide} ${css.dim}`}>
        {heldDays === null ? t`Unknown` : <Plural value={heldDays} one="# day" other="# days" />}
      </td>
      <td className={css.strong}>{gain === null ? t`Unknown` : <UsdChange value={gain} isRecord />}</td>
    </tr>
  )
}
