import { Plural, Trans, useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { MakerPlan } from '#shared/domains/market-making/market-making.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** The price of as many accounts of the ledger: a dry run opens none. */
export function CostsPanel({ costs }: { costs: MakerPlan['costs'] }) {
  const { t } = useLingui()
  const { wallets, reserve, feeReserve, networkFee, operations } = costs
  const back = fromStroops(toStroops(reserve) + toStroops(feeReserve))
  return (
    <Panel title={t`Costs`}>
      <div className={css.inset}>
        <p className={css.remark}>
          <Trans>A dry run costs nothing. Real wallets would cost:</Trans>
        </p>
        <Rows
          dense
          rows={[
            { label: t`Reserve of ${wallets} wallets`, value: `${plainAmount(reserve)} XLM` },
            { label: t`For network fees of orders`, value: `${plainAmount(feeReserve)} XLM` },
            { label: t`Opening and funding`, value: `${plainAmount(networkFee)} XLM` },
            { label: t`Comes back on closing, at most`, value: `${plainAmount(back)} XLM` },
          ]}
        />
        <p className={css.note}>
          <Plural
            value={operations}
            one="# operation opens, trusts and funds all of them."
            other="# operations open, trust and fund all of them."
          />
        </p>
      </div>
    </Panel>
  )
}
