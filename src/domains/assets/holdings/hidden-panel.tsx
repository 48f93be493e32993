import { Trans, useLingui } from '@lingui/react/macro'
import css from '#client/domains/assets/assets.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { AssetName } from './holdings-table.tsx'
import { useHiding } from './use-hiding.ts'
import type { Holdings } from './use-holdings.ts'

const ROW_HEIGHT = 56

/** What the owner does not want to see among the holdings; it counts as ever. */
export function HiddenPanel({ holdings: { rows } }: { holdings: Holdings }) {
  const { t } = useLingui()
  const { show, isPending } = useHiding()
  const hidden = rows?.filter(({ isHidden }) => isHidden)
  if (!hidden)
    return (
      <Panel>
        <SkeletonLines rows={2} height={ROW_HEIGHT} />
      </Panel>
    )
  if (hidden.length === 0)
    return (
      <Panel>
        <Empty title={t`Nothing is hidden`} level={2}>
          <Trans>Hide an asset on its own page, and it is listed here instead of among your holdings.</Trans>
        </Empty>
      </Panel>
    )
  return (
    <Panel title={t`Hidden assets`} note={t`Hidden from your holdings, counted in your total`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Asset`}</th>
            <th scope="col" className={css.end}>{t`Total`}</th>
            <th scope="col">
              <span className="vh">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hidden.map((row) => (
            <tr key={row.asset} className={css.row}>
              <td>
                <AssetName row={row} />
              </td>
              <td className={css.end}>
                <Amount own value={row.total} list />
              </td>
              <td className={css.end}>
                <span className={css.above}>
                  <BusyButton
                    size="compact-sm"
                    variant="default"
                    busy={isPending}
                    aria-label={t`Show ${row.code} again`}
                    onClick={() => show(row.asset)}
                  >
                    <Trans>Show again</Trans>
                  </BusyButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
