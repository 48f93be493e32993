import { Trans, useLingui } from '@lingui/react/macro'
import { Box, SegmentedControl } from '@mantine/core'
import { ExpiryChoice } from '#client/domains/orders/held/expiry-choice.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { type Draft, type DraftChange, type FormType, stroopsOf } from './draft.ts'
import css from './form.module.css'
import { HeldFoot, HeldTop } from './held-part.tsx'
import { HeldRows } from './held-rows.tsx'
import { LedgerPriceNote } from './ledger-price-note.tsx'
import { NumberField } from './number-field.tsx'
import { OrderRows } from './order-rows.tsx'
import { PriceGuard } from './price-guard.tsx'
import { useOrderForm } from './use-order-form.ts'
import { usePriceHint } from './use-price-hint.ts'

const SHARES = [25, 50, 75, 100] as const

type Form = ReturnType<typeof useOrderForm>
interface PartProps {
  draft: Draft
  codes: { base: string; counter: string }
  form: Form
  onDraft: (change: DraftChange) => void
}
const asksPrice = ({ type }: Draft): boolean => type === 'limit' || type === 'maker'

export function SideChoice({ draft, codes, onDraft }: PartProps) {
  const { t } = useLingui()
  const isBuy = draft.side === 'buy'
  return (
    <Box component="fieldset" className={css.sides} aria-label={t`Side`}>
      <button type="button" aria-pressed={isBuy} data-side="buy" onClick={() => onDraft({ side: 'buy' })}>
        {t`Buy ${codes.base}`}
      </button>
      <button type="button" aria-pressed={!isBuy} data-side="sell" onClick={() => onDraft({ side: 'sell' })}>
        {t`Sell ${codes.base}`}
      </button>
    </Box>
  )
}

export function TypeChoice({ draft, onDraft }: PartProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t`Order type`}
      value={draft.type}
      onChange={(chosen) => onDraft({ type: chosen as FormType })}
      data={[
        { value: 'limit', label: t`Limit` },
        { value: 'market', label: t`Market` },
        { value: 'maker', label: t`Maker` },
        { value: 'held', label: t`Stop` },
      ]}
    />
  )
}

export function Available({ form: { spendable, sold, isLoaded } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <div className={css.available}>
      <span>
        <Trans>Spendable</Trans>
      </span>
      {spendable === null ? (
        <span>{isLoaded ? t`No ${assetCode(sold)}` : '–'}</span>
      ) : (
        <Amount own value={spendable} code={assetCode(sold)} />
      )}
    </div>
  )
}

/** Price, amount and total; of an order that waits for a price, that price. */
export function Figures({ draft, codes, form, onDraft }: PartProps) {
  const { t } = useLingui()
  const hint = usePriceHint({ book: form.book, draft })
  return (
    <>
      {asksPrice(draft) && (
        <NumberField
          id="order-price"
          label={t`Price`}
          value={draft.price}
          onChange={(price) => onDraft({ price })}
          unit={codes.counter}
          hint={hint}
          error={form.errors.price}
        />
      )}
      {draft.type === 'held' && (
        <HeldTop
          {...{ draft, codes }}
          {...{ held: form.held, onHeld: form.setHeld, tried: form.tried }}
          lastPrice={form.lastPrice}
        />
      )}
      <NumberField
        id="order-amount"
        label={t`Amount`}
        value={draft.amount}
        onChange={(amount) => onDraft({ amount })}
        unit={codes.base}
        error={form.errors.amount}
      />
      <div className={css.shares}>
        {SHARES.map((percent) => (
          <button key={percent} type="button" onClick={() => form.share(percent)}>
            {percent === 100 ? t`Max` : plainPercent(String(percent))}
          </button>
        ))}
      </div>
      {asksPrice(draft) && (
        <NumberField
          id="order-total"
          label={t`Total`}
          value={draft.total}
          onChange={(total) => onDraft({ total })}
          unit={codes.counter}
        />
      )}
    </>
  )
}

/** How far it may go: in price at the market, else in time. */
export function Limits({ draft, codes, form, onDraft }: PartProps) {
  const { t } = useLingui()
  if (draft.type === 'market')
    return (
      <NumberField
        id="order-slippage"
        label={t`Maximum slippage`}
        value={draft.slippage}
        onChange={(slippage) => onDraft({ slippage })}
        unit="%"
        error={form.errors.slippage}
      />
    )
  return (
    <>
      <ExpiryChoice
        id="order-until"
        value={form.held}
        onChange={({ expiry, until }) => form.setHeld({ ...form.held, expiry, until })}
        fault={form.expiryFault}
      />
      {draft.type === 'held' && <HeldFoot {...{ draft, codes }} held={form.held} />}
    </>
  )
}

/** What it would do, and what of it has to be confirmed. */
export function Forecast({ draft, codes, form, onDraft }: PartProps) {
  const { preview } = form
  if (!preview) return <div className={css.forecast} />
  return (
    <div className={css.forecast}>
      {draft.type === 'held' ? <HeldRows preview={preview} /> : <OrderRows preview={preview} />}
      {preview.ledgerPrice?.isExact === false && <LedgerPriceNote price={preview.ledgerPrice} />}
      <PriceGuard
        id="order-again"
        preview={preview}
        codes={codes}
        price={asksPrice(draft) ? draft.price : ''}
        fair={form.fair}
        onFair={(price) => onDraft({ price })}
        again={form.again}
        onAgain={form.setAgain}
      />
    </div>
  )
}

export function PlaceButton({ draft, codes, form }: PartProps) {
  const { t } = useLingui()
  const isBuy = draft.side === 'buy'
  const stroops = stroopsOf(draft.amount)
  const amount = stroops > 0n ? `${plainAmount(fromStroops(stroops))} ${codes.base}` : codes.base
  const buttonText = () => {
    if (draft.type === 'held') return t`Set the order`
    if (isBuy) return t`Buy ${amount}`
    return t`Sell ${amount}`
  }
  return (
    <BusyButton
      type="submit"
      size="md"
      busy={form.pending}
      className={isBuy ? css.buy : css.sell}
      disabled={form.isBlocked}
    >
      {buttonText()}
    </BusyButton>
  )
}
