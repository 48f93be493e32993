import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { ownFigure } from '#client/ui/choices.ts'
import { formatShare, listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { MOST_LEAN } from '#shared/domains/market-making/quoting.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

const EVEN = 500

/** The pool's holdings on paper, and how it leans toward half of each. */
export function InventoryPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { base, counter, baseBalance, quoteBalance, baseShare } = pool
  const sentence = useLean(pool)
  const even = formatShare(EVEN)
  const [held, offered] = [ownFigure(listAmount(baseBalance)), ownFigure(listAmount(quoteBalance))]
  return (
    <Panel title={t`Inventory`}>
      <div className={css.inset}>
        <p className={css.sides}>
          <b>
            {held} {assetCode(base)}
          </b>
          <b>
            {offered} {assetCode(counter)}
          </b>
        </p>
        {baseShare !== null && (
          <>
            <span className={css.shares} aria-hidden>
              <i style={{ width: `${baseShare / 10}%` }} />
              <b />
            </span>
            <p className={css.parts}>
              <span>{formatShare(baseShare)}</span>
              <span>{t`target ${even}`}</span>
              <span>{formatShare(1000 - baseShare)}</span>
            </p>
          </>
        )}
        <p className={css.remark}>{sentence}</p>
      </div>
    </Panel>
  )
}

/** By as much as the rules of quoting say. */
function useLean({ base, counter, baseShare, rules }: MakerPoolDetail): string {
  const { t } = useLingui()
  const [code, unit] = [assetCode(base), assetCode(counter)]
  if (!rules.autoRebalance) return t`Leaning is off: both sides keep their distance and size.`
  if (baseShare === null) return t`Its shares appear with the first reference price.`
  const lean = (2 * baseShare - 1000) / 1000
  if (lean === 0) return t`Both sides are even, and so are the orders around the reference.`
  const share = Math.abs(lean)
  const most = Number(MOST_LEAN.n) / Number(MOST_LEAN.d)
  const closer = plainPercent(((Number(rules.spreadPercentage) / 2) * most * share).toFixed(3))
  const smaller = plainPercent((100 * share).toFixed(1))
  return lean > 0
    ? t`More than half is ${code}: asks are ${closer} closer and bids ${smaller} smaller until it evens out.`
    : t`More than half is ${unit}: bids are ${closer} closer and asks ${smaller} smaller until it evens out.`
}
