import { useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { Change } from '#client/ui/change.tsx'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatShare, formatUsd, formatUsdShort } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { BusinessFigures, BusinessReport } from '#shared/domains/admin/business.schema.ts'
import css from './business.module.css'
import { changeOf, permilleOf } from './changes.ts'
import type { Shown } from './shown.ts'

/** Six figures, each with how it has changed. */
export function BusinessFiguresStrip({ report, shown }: { report: BusinessReport; shown: Shown }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { figures, before } = report
  const change = (of: (figures: BusinessFigures) => string | number) => {
    const percent = before && changeOf(of(figures), of(before))
    return percent === null ? undefined : <Change percent={percent} />
  }
  const share = ({ funnel }: BusinessFigures): string => {
    const permille = permilleOf(funnel.firstPayment, funnel.signedUp)
    return permille === null ? '–' : formatShare(permille)
  }
  const was = before && share(before)
  return (
    <Panel
      title={t`Key figures`}
      level={3}
      actions={
        <ExportLink
          isSmall
          path="/api/admin/business.csv"
          asked={{ block: 'figures', ...shown }}
          label={t`Export the key figures`}
        />
      }
      className={css.strip}
    >
      <FigureStrip
        label={t`Key figures`}
        figures={[
          {
            label: t`Volume`,
            value: <span title={formatUsd(figures.volume)}>{formatUsdShort(figures.volume)}</span>,
            note: change(({ volume }) => volume),
          },
          {
            label: t`Fees and spread`,
            value: formatUsd(figures.feesAndSpread),
            note: change(({ feesAndSpread }) => feesAndSpread),
          },
          { label: t`Deposits`, value: formatUsd(figures.deposits), note: change(({ deposits }) => deposits) },
          { label: t`Active people`, value: count(figures.active), note: change(({ active }) => active) },
          {
            label: t`First payment`,
            value: share(figures),
            note: was === null ? t`of sign-ups` : t`of sign-ups, was ${was}`,
          },
          {
            label: t`Profit`,
            value: formatUsd(figures.profit),
            note: change(({ profit }) => profit),
            isBad: figures.profit.startsWith('-'),
          },
        ]}
      />
    </Panel>
  )
}
