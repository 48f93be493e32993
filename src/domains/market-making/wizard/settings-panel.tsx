import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import css from '#client/domains/market-making/market-making.module.css'
import { useRuleWords } from '#client/domains/market-making/rules/use-rule-words.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { shortPrice } from '#client/ui/digits.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { MakerPlan } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText } from '#shared/kernel/stroops.ts'
import type { Planned } from './pool-draft.ts'

interface Props {
  planned: Planned
  band: MakerPlan['band']
  onChange: () => void
}

/** The chosen rules in a few lines. */
export function SettingsPanel({ planned, band, onChange }: Props) {
  const { t } = useLingui()
  const words = useRuleWords(planned)
  const { base, counter, budgetBase, budgetQuote, spreadPercentage, depthPercentage, priceMargin, levels } = planned
  const offered = `${ownFigure(plainAmount(budgetQuote))} ${assetCode(counter)}`
  const held = `${ownFigure(plainAmount(budgetBase))} ${assetCode(base)}`
  const [low, high] = band ? [shortPrice(bareText(band.low)), shortPrice(bareText(band.high))] : ['', '']
  const width = plainPercent(priceMargin)
  return (
    <Panel
      title={t`Your settings`}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          {t({ message: 'Change', context: 'act' })}
        </Button>
      }
    >
      <div className={css.inset}>
        <Rows
          dense
          rows={[
            { label: t`Budget`, value: t`${offered} and ${held}` },
            { label: t`Reference price`, value: words.value('reference', planned) },
            { label: t`Spread`, value: plainPercent(spreadPercentage) },
            { label: t`Step between levels`, value: plainPercent(stepOf(spreadPercentage, depthPercentage, levels)) },
            { label: t`Levels`, value: t`${levels} a side` },
            { label: t`Band, ${width} around`, value: band ? t`${low} to ${high}` : '–' },
            { label: t`Refresh above`, value: plainPercent(planned.tolerancePercentage) },
            { label: t`Stops at a daily volume of`, value: formatUsd(planned.dailyVolumeUsd) },
            { label: t`Stops at a daily loss of`, value: formatUsd(planned.dailyLossUsd) },
          ]}
        />
      </div>
    </Panel>
  )
}

/** Levels lie evenly from half the spread to the depth; percent with 4 decimals. */
function stepOf(spread: string, depth: string, levels: number): string {
  if (levels === 1) return '0'
  return String(Number(((Number(depth) - Number(spread) / 2) / (levels - 1)).toFixed(4)))
}
