import { useLingui } from '@lingui/react/macro'
import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import { ownFigure } from '#client/ui/choices.ts'
import { formatPercent, plainAmount } from '#client/ui/numbers.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { PositionEquation } from '#shared/domains/pools/pools.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './pools.module.css'

/** A figure of an equation in its unit. */
export const inUnit = ({ unit }: Pick<PositionEquation, 'unit'>, figure: string): string =>
  unit === null ? ownFigure(formatWorth(figure)) : `${ownFigure(plainAmount(figure))} ${assetCode(unit)}`

/** If held, less impermanent loss, plus fees, is the value now: the arithmetic in the open, and to the last digit. */
export function Equation({ equation }: { equation: PositionEquation }) {
  const { t } = useLingui()
  const { held, impermanentLoss, fees, now, lossPercent } = equation
  return (
    <dl className={css.eq} aria-label={t`Position value`}>
      <div>
        <dt>{t`If you had held`}</dt>
        <dd>{inUnit(equation, held)}</dd>
      </div>
      <IconMinus size={16} aria-hidden />
      <div>
        <dt>{t`Impermanent loss`}</dt>
        <dd>
          {inUnit(equation, impermanentLoss)} {lossPercent !== null && <span>{formatPercent(lossPercent)}</span>}
        </dd>
      </div>
      <IconPlus size={16} aria-hidden />
      <div>
        <dt>{t`Fees earned`}</dt>
        <dd className={Number(fees) > 0 ? 'up' : undefined}>{inUnit(equation, fees)}</dd>
      </div>
      <IconEqual size={16} aria-hidden />
      <div>
        <dt>{t`Value now`}</dt>
        <dd>{inUnit(equation, now)}</dd>
      </div>
    </dl>
  )
}
