import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { Every } from '#shared/domains/payments/schedule-times.ts'
import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { freedBy } from './freed-by.ts'
import { mostToSell, shareOf } from './most-to-sell.ts'
import { NoQuote } from './no-quote.tsx'
import { PairPricePanel } from './price/pair-price-panel.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { QuoteDial } from './quote-dial.tsx'
import { useQuoteRows } from './quote-rows.tsx'
import { EveryField } from './recurring/every-field.tsx'
import { RecurringPanel } from './recurring/recurring-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import { SlippageMenu } from './slippage-menu.tsx'
import { SwapReview } from './swap-review.tsx'
import type { SwapSearch } from './swap-search.ts'
import { FlipButton, PayWell, ReceiveWell } from './swap-wells.tsx'
import css from './swaps.module.css'
import { useFlipKey } from './use-flip-key.ts'
import { useSides } from './use-sides.ts'
import { useSpokenQuote } from './use-spoken-quote.ts'
import { useSwapQuote } from './use-swap-quote.ts'
import { useWorth } from './use-worth.ts'

interface Props {
  search: SwapSearch
  onSearch: (search: SwapSearch, replace: boolean) => void
}

/** What is to be swapped, with its quote. */
export function SwapForm({ search, onSearch }: Props) {
  const { t } = useLingui()
  const sides = useSides(search)
  const { sell, buy, amount, exact, slippage, overview } = sides
  const quoting = useSwapQuote({ sell, buy, amount, exact, slippage })
  const { quote, isFresh, isLoading, error } = quoting
  const [isReviewed, setIsReviewed] = useState(false)
  const [every, setEvery] = useState<Every | null>(null)
  const rules = trpc.fees.list.useQuery().data?.items ?? []
  const most = overview ? mostToSell(overview, { sell, buy, rules }) : null
  const worth = useWorth(overview)
  const shown = figuresOf({ exact, amount, quote })
  const isTooMuch = most !== null && quote !== undefined && isFresh && toStroops(quote.sellAmount) > toStroops(most)
  useFlipKey(sides.flip)
  const buttonText = () => {
    if (quote?.step === 'refused' && isFresh) return t`The price is too far from the market’s`
    if (amount === '') return t`Enter an amount`
    return every === null ? t`Review swap` : t`Continue`
  }
  return (
    <div className={css.page}>
      <PageHeader title={t`Swap`}>
        <SlippageMenu value={slippage} onChange={sides.setSlippage} />
      </PageHeader>
      <LiveRegion text={useSpokenQuote(quoting, `${sell} ${buy} ${amount} ${exact}`)} />
      <div className={css.columns}>
        <form
          className={css.card}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!quote || !isFresh || isTooMuch || quote.step === 'refused') return
            if (every === null) setIsReviewed(true)
            else onSearch({ sell, buy, amount: shown.pay, slippage, every }, false)
          }}
        >
          <PayWell {...{ sides, most, worth, isTooMuch }} value={shown.pay} isWaiting={exact === 'buy' && isLoading} />
          <FlipButton onFlip={sides.flip} />
          <ReceiveWell {...{ sides, worth }} value={shown.receive} isWaiting={exact === 'sell' && isLoading} />
          {error ? (
            <NoQuote error={error} pair={{ sell, buy, exact }} onTake={(size) => sides.enter(exact, size)} />
          ) : (
            <>
              <QuoteDial quoting={quoting} />
              {quote && <QuoteRows quote={quote} />}
            </>
          )}
          <EveryField value={every} onChange={setEvery} />
          <div className={css.go}>
            <Button type="submit" size="lg" disabled={!quote || !isFresh || isTooMuch || quote.step === 'refused'}>
              {buttonText()}
            </Button>
          </div>
        </form>
        <div className={css.beside}>
          {quote && <RoutePanel quote={quote} />}
          {sell && buy && sell !== buy && <PairPricePanel base={buy} counter={sell} />}
          <RecurringPanel />
          <QualityPanel />
        </div>
      </div>
      {quote && (
        <SwapReview
          isOpen={isReviewed}
          live={quoting}
          frees={freedBy(quote, overview)}
          onClose={() => setIsReviewed(false)}
          onDone={(done) => onSearch({ sell, buy, done }, false)}
        />
      )}
    </div>
  )
}

const QuoteRows = ({ quote }: { quote: SwapQuote }) => <Rows rows={useQuoteRows(quote)} dense />

/** What is typed stands as it is; the other side is the quote's. */
function figuresOf({ exact, amount, quote }: { exact: 'sell' | 'buy'; amount: string; quote: SwapQuote | undefined }) {
  const quoted = (text: string | undefined): string => (amount === '' || text === undefined ? '' : withoutZeros(text))
  return exact === 'sell'
    ? { pay: amount, receive: quoted(quote?.buyAmount) }
    : { pay: quoted(quote?.sellAmount), receive: amount }
}

const withoutZeros = (text: string): string => shareOf(text, 100n)
