import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { useMarket } from '#client/app/markets/use-markets.ts'
import { COVERED, choices } from '#client/ui/choices.ts'
import { priceDecimals } from '#client/ui/digits.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { type DeskSizes, FIRST_SIZES } from '#shared/domains/markets/desk-sizes.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { ChartPanel } from './chart/chart-panel.tsx'
import { changeDraft, FIRST_DRAFT } from './form/draft.ts'
import { type FormHandle, OrderForm } from './form/order-form.tsx'
import { useTradeKeys } from './keys/use-trade-keys.ts'
import css from './layout/layout.module.css'
import { MarketViews } from './layout/market-views.tsx'
import { ResizeHandle } from './layout/resize-handle.tsx'
import { Side } from './layout/side.tsx'
import { useWidth } from './layout/use-width.ts'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { useCancelOrders } from './orders/use-cancel-orders.ts'
import { priceOf, useOpenOrders, useOwnPrices } from './orders/use-open-orders.ts'
import { useOrderNews } from './orders/use-order-news.ts'
import type { Pair } from './pair.ts'
import { usePreferences } from './preferences.ts'
import { MarketStrip } from './strip/market-strip.tsx'

const OrderSheet = lazy(async () => ({ default: (await import('./layout/order-sheet.tsx')).OrderSheet }))
const CancelAllDialog = lazy(async () => ({
  default: (await import('./orders/cancel-all-dialog.tsx')).CancelAllDialog,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }))

/** Of the ledger's amounts. */
const MOST_DECIMALS = 7

type Dialog = 'keys' | 'cancelAll' | null

/** One market: its day, chart, book and trades, an order, and what is open. */
export function TradeDesk({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const width = useWidth()
  const { preferences, change } = usePreferences()
  const { sizes } = preferences
  const [draft, changeBy] = useReducer(changeDraft, FIRST_DRAFT)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [said, setSaid] = useState('')
  const handle = useRef<FormHandle>(null)
  const stage = useRef<HTMLElement>(null)
  const price = useMarket(pair)?.price ?? null
  const decimals = price === null ? MOST_DECIMALS : Math.min(MOST_DECIMALS, priceDecimals(price))
  const open = useOpenOrders()
  const own = useOwnPrices(pair, open.orders)
  const cancelling = useCancelOrders(setSaid)
  useOrderNews(setSaid)
  const { hideBalances } = choices()
  const lines = useMemo(
    () =>
      own.orders.flatMap((order) => {
        const price = priceOf(order)
        const amount = hideBalances ? COVERED : plainAmount(order.remaining)
        const title = order.side === 'buy' ? t`Buy ${amount}` : t`Sell ${amount}`
        return price === null ? [] : [{ id: order.id, price: Number(price), title }]
      }),
    [own.orders, t, hideBalances],
  )
  const take = useCallback(
    (price: string) => {
      changeBy({ type: 'limit' })
      changeBy({ price })
      if (width === 'phone') setSheetOpen(true)
    },
    [width],
  )
  const fullScreen = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void stage.current?.requestFullscreen()
  }, [])
  const focus = (field: string) => setTimeout(() => document.getElementById(`order-${field}`)?.focus())
  useTradeKeys({
    side: (side) => changeBy({ side }),
    type: (type) => changeBy({ type }),
    focus: (field) => {
      if (field === 'price' && draft.type === 'market') changeBy({ type: 'limit' })
      focus(field)
    },
    share: (percent) => handle.current?.share(percent),
    submit: () => handle.current?.submit(),
    cancel: cancelling.one,
    cancelAll: () => open.orders?.length && setDialog('cancelAll'),
    fullScreen,
    help: () => setDialog('keys'),
  })
  const resize = (of: keyof DeskSizes, size: number) => change({ sizes: { ...sizes, [of]: size } })
  const begin = (side: 'buy' | 'sell'): void => {
    changeBy({ side })
    setSheetOpen(true)
  }
  const form = <OrderForm pair={pair} draft={draft} onDraft={changeBy} handle={handle} onSaid={setSaid} />
  const chart = <ChartPanel {...{ pair, decimals, lines, stage }} onFullScreen={fullScreen} />
  const code = assetCode(pair.base)
  const style = { '--book': `${sizes.book}px`, '--form': `${sizes.form}px`, '--orders': `${sizes.orders}px` }
  return (
    <div className={css.desk} style={style as CSSProperties}>
      <div className={css.strip}>
        <MarketStrip
          {...{ pair, decimals }}
          onKeys={useCallback(() => setDialog('keys'), [])}
          onResetLayout={width === 'wide' ? () => change({ sizes: FIRST_SIZES }) : null}
        />
      </div>
      <MarketViews {...{ pair, decimals, width, chart, own }} onTake={take} />
      <div className={css.orders}>
        <OrdersPanel {...{ pair, open, cancelling }} onCancelAll={() => setDialog('cancelAll')} />
      </div>
      {width === 'phone' ? (
        <Suspense fallback={null}>
          <OrderSheet {...{ pair, code, isOpen: isSheetOpen }} onOpen={begin} onClose={() => setSheetOpen(false)}>
            {form}
          </OrderSheet>
        </Suspense>
      ) : (
        <Side {...{ pair, decimals }}>{form}</Side>
      )}
      {width === 'wide' && (
        <>
          <ResizeHandle of="book" label={t`Width of the book`} size={sizes.book} onSize={resize} />
          <ResizeHandle of="form" label={t`Width of the order form`} size={sizes.form} onSize={resize} />
          <ResizeHandle of="orders" label={t`Height of the orders`} size={sizes.orders} onSize={resize} />
        </>
      )}
      <LiveRegion text={said} />
      <Suspense fallback={null}>
        {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
        {dialog === 'cancelAll' && open.orders && (
          <CancelAllDialog
            {...{ pair, orders: open.orders, hasMore: open.pages.hasNextPage, cancelling }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
