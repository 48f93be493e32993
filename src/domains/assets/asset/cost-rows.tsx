import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { Change } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Rows } from '#client/ui/rows.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import css from './asset.module.css'

/** What one's own part has cost and would gain if it were sold now; nothing where its cost is unknown. */
export function CostRows({ asset }: { asset: AssetId }) {
  const { t } = useLingui()
  const { data } = trpc.portfolio.overview.useQuery({ method: 'fifo' })
  const held = data?.holdings.find((holding) => holding.asset === asset)
  if (!held || held.averageCost === null || held.cost === null) return null
  return (
    <div className={css.cost}>
      <Rows
        dense
        rows={[
          { label: t`Average cost`, value: shortWorth(held.averageCost) },
          { label: t`Cost`, value: ownFigure(formatWorth(held.cost)) },
          {
            label: t`Unrealised gain`,
            value:
              held.unrealised === null ? (
                t`Unknown`
              ) : (
                <>
                  <UsdChange value={held.unrealised} /> <Change percent={held.unrealisedPercent} />
                </>
              ),
          },
        ]}
      />
      <p>
        <Trans>
          First in, first out. <Link to="/portfolio">Other methods and realised gains</Link>
        </Trans>
      </p>
    </div>
  )
}
