import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Checkbox, SegmentedControl } from '@mantine/core'
import { lazy, memo, type RefObject, Suspense, useImperativeHandle } from 'react'
import { ExpiryChoice } from '#client/domains/trade/held/expiry-choice.tsx'
import type { Pair } from '#client/domains/trade/pair.ts'
import { usePreferences } from '#client/domains/trade/preferences.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
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
import { Obstacle } from './obstacle.tsx'
import { OrderRows } from './order-rows.tsx'
import { PriceGuard } from './price-guard.tsx'
import { useOrderForm } from './use-order-form.ts'
import { usePriceHint } from './use-price-hint.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type Percent = 25 | 50 | 75 | 100
/** What the keyboard does with the form. */
export interface FormHandle {
  share: (percent: Percent) => void
  submit: () => void
}
interface OrderFormProps {
  pair: Pair
  draft: Draft
  onDraft: (change: DraftChange) => void
  handle: RefObject<FormHandle | null>
  /** Said once by the page's live region. */
  onSaid: (text: string) => void
}
const SHARES: readonly Percent[] = [25, 50, 75, 100]

/** One order: side, kind, price, amount and total, what it would do, and what stands in its way. */
export const OrderForm = memo(function OrderForm({ pair, draft, onDraft, handle, onSaid }: OrderFormProps) {
  const { t } = useLingui()
  const { preferences, change } = usePreferences()
  const form = useOrderForm({ pair, draft, onDraft, onSaid })
  const { side, type } = draft
  const codes = { base: assetCode(pair.base), counter: assetCode(pair.counter) }
  const hint = usePriceHint({ book: form.book, draft })
  const hasPrice = type === 'limit' || type === 'maker'
  const isBuy = side === 'buy'
  useImperativeHandle(handle, () => ({ share: form.share, submit: form.submit }))
  const amount =
    stroopsOf(draft.amount) > 0n ? `${plainAmount(fromStroops(stroopsOf(draft.amount)))} ${codes.base}` : codes.base
  return (
    <form className={css.form} noValidate aria-label={t`Order`} onSubmit={form.onSubmit}>
      <Box component="fieldset" className={css.sides} aria-label={t`Side`}>
        <button type="button" aria-pressed={isBuy} data-side="buy" onClick={() => onDraft({ side: 'buy' })}>
          {t`Buy ${codes.base}`}
        </button>
        <button type="button" aria-pressed={!isBuy} data-side="sell" onClick={() => onDraft({ side: 'sell' })}>
          {t`Sell ${codes.base}`}
        </button>
      </Box>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Order type`}
        value={type}
        onChange={(chosen) => onDraft({ type: chosen as FormType })}
        data={[
          { value: 'limit', label: t`Limit` },
          { value: 'market', label: t`Market` },
          { value: 'maker', label: t`Maker` },
          { value: 'held', label: t`Stop` },
        ]}
      />
      <div className={css.available}>
        <span>
          <Trans>Available</Trans>
        </span>
        {form.spendable === null ? (
          <span>{form.isLoaded ? t`No ${assetCode(form.sold)}` : '–'}</span>
        ) : (
          <Amount value={form.spendable} code={assetCode(form.sold)} />
        )}
      </div>
      {hasPrice && (
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
      {type === 'held' && (
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
        onChange={(value) => onDraft({ amount: value })}
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
      {hasPrice && (
        <NumberField
          id="order-total"
          label={t`Total`}
          value={draft.total}
          onChange={(total) => onDraft({ total })}
          unit={codes.counter}
        />
      )}
      {type === 'market' ? (
        <NumberField
          id="order-slippage"
          label={t`Slippage at most`}
          value={draft.slippage}
          onChange={(slippage) => onDraft({ slippage })}
          unit="%"
          error={form.errors.slippage}
        />
      ) : (
        <ExpiryChoice
          id="order-until"
          value={form.held}
          onChange={({ expiry, until }) => form.setHeld({ ...form.held, expiry, until })}
          fault={form.expiryFault}
        />
      )}
      {type === 'held' && <HeldFoot {...{ draft, codes }} held={form.held} />}
      {form.preview && (
        <>
          {type === 'held' ? <HeldRows preview={form.preview} /> : <OrderRows preview={form.preview} />}
          {form.preview.ledgerPrice?.isExact === false && <LedgerPriceNote price={form.preview.ledgerPrice} />}
          <PriceGuard
            id="order-again"
            preview={form.preview}
            codes={codes}
            price={hasPrice ? draft.price : ''}
            fair={form.fair}
            onFair={(price) => onDraft({ price })}
            again={form.again}
            onAgain={form.setAgain}
          />
        </>
      )}
      <Obstacle pair={pair} obstacle={form.obstacle} bought={form.bought} />
      {form.refusal !== undefined && !form.isReviewing && <Notice tone="bad">{form.refusal}</Notice>}
      <BusyButton
        type="submit"
        size="md"
        busy={form.pending}
        className={isBuy ? css.buy : css.sell}
        disabled={form.isBlocked}
      >
        {type === 'held' ? t`Set the order` : isBuy ? t`Buy ${amount}` : t`Sell ${amount}`}
      </BusyButton>
      <Checkbox
        size="xs"
        label={t`Ask before placing orders`}
        checked={preferences.asksFirst}
        onChange={(event) => change({ asksFirst: event.currentTarget.checked })}
      />
      {form.isReviewing && form.preview && (
        <Suspense fallback={null}>
          <ConfirmDialog
            preview={form.preview}
            lasts={form.held}
            asksProof={form.asksProof}
            proofFault={form.proofFault}
            refusal={form.refusal}
            pending={form.pending}
            silent={form.silent}
            asksFirst={preferences.asksFirst}
            onAsksFirst={(asksFirst) => change({ asksFirst })}
            onConfirm={form.confirm}
            onClose={form.closeReview}
          />
        </Suspense>
      )}
    </form>
  )
})
