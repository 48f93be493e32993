import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { NumberField } from '#client/domains/orders/form/number-field.tsx'
import { ungrouped } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { HeldOrderType } from '#shared/domains/orders/orders.states.ts'
import css from './held.module.css'
import { type HeldDraft, type HeldFault, type HeldField, percentAway, trailingStop } from './held-draft.ts'

export interface HeldFieldsProps {
  draft: HeldDraft
  onChange: (draft: HeldDraft) => void
  side: 'buy' | 'sell'
  /** The code that prices are in. */
  counterCode: string
  /** Of the pair's newest trade, decimal text; null where there is none. */
  lastPrice: string | null
  /** Shown once somebody has tried to order; heldFaults says them. */
  faults?: Partial<Record<HeldField, HeldFault>>
  /** Whether the kind is chosen here; false where the form has it among its tabs. */
  hasKind?: boolean
}

/** The fields of an order that the service holds, but its amount: kind, stop, limit or distance. */
export function HeldFields({ hasKind = true, ...props }: HeldFieldsProps) {
  const { draft, onChange } = props
  const { t } = useLingui()
  const kinds: { value: HeldOrderType; label: string }[] = [
    { value: 'stop', label: t`Stop` },
    { value: 'stopLimit', label: t`Stop-limit` },
    { value: 'trailing', label: t`Trailing stop` },
    { value: 'oco', label: t`One cancels the other` },
  ]
  return (
    <div className={css.fields}>
      {hasKind && (
        <NativeSelect
          label={t`Kind`}
          data={kinds}
          value={draft.kind}
          onChange={(event) => onChange({ ...draft, kind: event.currentTarget.value as HeldOrderType })}
        />
      )}
      {draft.kind === 'trailing' ? <TrailField {...props} /> : <StopField {...props} />}
      {(draft.kind === 'stopLimit' || draft.kind === 'oco') && <LimitField {...props} />}
    </div>
  )
}

function StopField({ draft, onChange, side, counterCode, lastPrice, faults }: HeldFieldsProps) {
  const { t } = useLingui()
  const away = useAwayText(draft.stopPrice, lastPrice)
  const wrong =
    side === 'sell' ? t`A sell stop must be below the last trade` : t`A buy stop must be above the last trade`
  return (
    <NumberField
      label={side === 'sell' ? t`When the last price falls to` : t`When the last price rises to`}
      value={draft.stopPrice}
      onChange={(stopPrice) => onChange({ ...draft, stopPrice })}
      unit={counterCode}
      hint={away}
      error={useFaultText(faults?.stopPrice, wrong)}
    />
  )
}

function LimitField({ draft, onChange, side, counterCode, lastPrice, faults }: HeldFieldsProps) {
  const { t } = useLingui()
  const isSale = side === 'sell'
  const wrong = isSale ? t`This leg sells above the last trade` : t`This leg buys below the last trade`
  const ofTwo = isSale ? t`Or sell once it rises to` : t`Or buy once it falls to`
  const away = useAwayText(draft.price, lastPrice)
  const label = () => {
    if (draft.kind === 'oco') return ofTwo
    if (isSale) return t`Sell at`
    return t`Buy at`
  }
  const hint = () => {
    if (draft.kind === 'oco') return away
    if (isSale) return t`And not below`
    return t`And not above`
  }
  return (
    <NumberField
      label={label()}
      value={draft.price}
      onChange={(price) => onChange({ ...draft, price })}
      unit={counterCode}
      hint={hint()}
      error={useFaultText(faults?.price, wrong)}
    />
  )
}

function TrailField({ draft, onChange, side, counterCode, lastPrice, faults }: HeldFieldsProps) {
  const { t } = useLingui()
  const stop = trailingStop(draft, side, lastPrice)
  const price = stop === null ? null : `${ungrouped(stop)} ${counterCode}`
  const isSale = side === 'sell'
  return (
    <div className={css.trail}>
      <NumberField
        label={isSale ? t`Below the highest price by` : t`Above the lowest price by`}
        value={draft.trail}
        onChange={(trail) => onChange({ ...draft, trail })}
        unit={draft.trailUnit === 'percent' ? '%' : counterCode}
        hint={price === null ? null : t`Now at ${price}`}
        error={useFaultText(faults?.trail, t`That distance leaves no price to wait for`)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t`The distance is`}
        value={draft.trailUnit}
        onChange={(trailUnit) => onChange({ ...draft, trailUnit })}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: counterCode },
        ]}
      />
    </div>
  )
}

/** '3.2% below the last trade'. */
function useAwayText(price: string, lastPrice: string | null): string | null {
  const { t } = useLingui()
  const away = percentAway(price, lastPrice)
  if (away === null) return lastPrice === null ? t`This pair has no trade yet` : null
  const percent = plainPercent(away.replace('-', ''))
  return away.startsWith('-') ? t`${percent} below the last trade` : t`${percent} above the last trade`
}

function useFaultText(fault: HeldFault | undefined, wrongSide: string): string | null {
  const { t } = useLingui()
  if (fault === undefined) return null
  if (fault === 'empty') return t`Enter a value`
  return fault === 'noPrice' ? t`Enter a value above 0` : wrongSide
}
