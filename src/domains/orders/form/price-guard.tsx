import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Notice } from '#client/ui/notice.tsx'
import { formatPercent, plainAmount, ungrouped } from '#client/ui/numbers.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import css from './form.module.css'
import { ImpactLadder } from './impact-ladder.tsx'
import { NumberField } from './number-field.tsx'

interface PriceGuardProps {
  /** Of the field for the amount. */
  id: string
  preview: OrderPreview
  codes: { base: string; counter: string }
  /** The order's own price, as typed; empty for a market order. */
  price: string
  /** A price at which the book has the whole amount; null where it has none. */
  fair: string | null
  onFair: (price: string) => void
  /** The amount, typed again. */
  again: string
  onAgain: (amount: string) => void
}

/** An order that is far from the market: the fair price comes first, and the other one only after the amount is typed again. */
export function PriceGuard({ id, preview, codes, price, fair, onFair, again, onAgain }: PriceGuardProps) {
  const { t } = useLingui()
  const { impactStep, confirmations, expected } = preview
  const asks = confirmations.length > 0
  const isRefused = impactStep === 'refused'
  if (!asks && !isRefused && impactStep !== 'warns') return null
  const impact = formatPercent(expected.impact ?? '0').replace('+', '')
  const fairPrice = fair === null ? '' : ungrouped(fair)
  const content = () => {
    if (isRefused)
      return (
        <Notice tone="bad" title={t`This would move the price by ${impact}`}>
          <Trans>
            An order that moves the price by 25% or more is refused. Order less, or set a price of your own.
          </Trans>
        </Notice>
      )
    if (asks && preview.stopPrice !== null) return <FarOff preview={preview} />
    if (asks) return <FarFrom preview={preview} codes={codes} price={price} />
    return (
      <Notice tone="warn" title={t`This moves the price by ${impact}`}>
        <Trans>The book is thin for this amount. A smaller order or a limit price costs less.</Trans>
      </Notice>
    )
  }
  return (
    <div className={css.guard}>
      {content()}
      {asks && !isRefused && fair !== null && price !== '' && fair !== price && (
        <Button variant="default" onClick={() => onFair(fair)}>
          {t`Use ${fairPrice} instead`}
        </Button>
      )}
      {asks && !isRefused && (
        <NumberField
          id={id}
          label={
            price === '' ? t`To place it anyway, type the amount` : t`To keep ${ungrouped(price)}, type the amount`
          }
          value={again}
          onChange={onAgain}
          unit={codes.base}
          placeholder={plainAmount(preview.amount)}
        />
      )}
      {expected.impact !== null && <ImpactLadder impact={expected.impact} />}
    </div>
  )
}

/** Of an order that waits: the prices that are far off, each with how far. */
function FarOff({ preview }: Pick<PriceGuardProps, 'preview'>) {
  const { t } = useLingui()
  const { confirmations, stopPrice, stopOffMarket, ledgerPrice, offMarket } = preview
  const far = [
    confirmations.includes('stopPrice') ? [stopPrice, stopOffMarket] : [],
    confirmations.includes('price') ? [ledgerPrice?.text, offMarket] : [],
  ]
  return (
    <Notice tone="warn" title={t`Far from the market`}>
      {far.map(([price, off]) => {
        if (!price || !off) return null
        const [at, by] = [ungrouped(price), formatPercent(off).replace(/[+-]/, '')]
        return (
          <div key={price}>
            <Trans>
              {at} is {by} off the market. Check that you mean this price.
            </Trans>
          </div>
        )
      })}
    </Notice>
  )
}

function FarFrom({ preview, codes, price }: Pick<PriceGuardProps, 'preview' | 'codes' | 'price'>) {
  const { t } = useLingui()
  const { side, expected, total, offMarket, confirmations, rests, amount } = preview
  const off = formatPercent(offMarket ?? '0').replace(/[+-]/, '')
  const shown = ungrouped(price || '0')
  const [cost, would] = [`${plainAmount(expected.total)} ${codes.counter}`, plainAmount(total)]
  const average = expected.averagePrice === null ? '' : ungrouped(expected.averagePrice)
  if (!confirmations.includes('price'))
    return (
      <Notice
        tone="bad"
        title={expected.impact === null ? t`The market price is unknown here` : t`This moves the price a lot`}
      >
        <Trans>
          On average you would trade at {average}, for {cost}.
        </Trans>
      </Notice>
    )
  const takesAll = rests === '0.0000000' || rests !== amount
  if (!takesAll)
    return (
      <Notice tone="warn" title={t`Far from the market`}>
        <Trans>Your price is {off} off the market, so this order may never be filled.</Trans>
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      title={side === 'buy' ? t`You would pay more than you need to` : t`You would sell for less than you could`}
    >
      {side === 'buy' ? (
        <Trans>
          This order takes every ask up to {shown}. The book could fill it at {average}, for {cost}, not {would}.
        </Trans>
      ) : (
        <Trans>
          This order takes every bid down to {shown}. The book could fill it at {average}, for {cost}, not {would}.
        </Trans>
      )}
    </Notice>
  )
}
