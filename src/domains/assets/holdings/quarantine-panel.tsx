import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import css from '#client/domains/assets/assets.module.css'
import { useQuarantineWords } from '#client/domains/assets/quarantine-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { AssetName } from './holdings-table.tsx'
import type { Holding } from './use-holdings.ts'

/** Assets that are set apart, each with its reason. */
export function QuarantinePanel({ rows }: { rows: readonly Holding[] }) {
  const { t } = useLingui()
  const note = (
    <Plural value={rows.length} one="# asset, not counted in your total" other="# assets, not counted in your total" />
  )
  return (
    <Panel title={t`Quarantine`} note={note}>
      <table className={css.table}>
        <caption className="vh">{t`Quarantined assets`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Asset`}</th>
            <th scope="col" className={css.wide}>{t`Why`}</th>
            <th scope="col" className={css.end}>{t`Amount`}</th>
            <th scope="col" className={`${css.end} ${css.wide}`}>{t`Value`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <QuarantinedRow key={row.asset} row={row} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function QuarantinedRow({ row }: { row: Holding }) {
  const { t } = useLingui()
  const words = useQuarantineWords()
  const why = row.quarantine && (
    <span className={css.why}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      {words(row.quarantine)}
    </span>
  )
  return (
    <tr className={`${css.row} ${css.quarantined}`}>
      <td>
        <AssetName row={row} />
        <span className={css.phone} style={{ justifyItems: 'start', padding: '6px 0 0' }}>
          {why}
        </span>
      </td>
      <td className={css.wide}>{why}</td>
      <td className={`${css.end} ${css.dim}`}>
        <Amount own value={row.total} list />
        <span className={css.phone}>{t`Not valued`}</span>
      </td>
      <td className={`${css.end} ${css.dim} ${css.wide}`}>{t`Not valued`}</td>
    </tr>
  )
}
