import { Plural, Trans, useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { MakerPlan } from '#shared/domains/market-making/market-making.schema.ts'

/** The price of as many accounts of the ledger: a dry run opens none. */
export function CostsPanel({ costs: { wallets, reserve, networkFee, operations } }: { costs: MakerPlan['costs'] }) {
  const { t } = useLingui()
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
            { label: t`Opening and funding`, value: `${plainAmount(networkFee)} XLM` },
            { label: t`Comes back on closing`, value: `${plainAmount(reserve)} XLM` },
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
