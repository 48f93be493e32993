import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { SwapQuote } from '#shared/domains/swap/swap.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { freedBy } from './freed-by.ts'
import { mostToSell, shareOf } from './most-to-sell.ts'
import { NoQuote } from './no-quote.tsx'
import { PairPricePanel } from './price/pair-price-panel.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { QuoteDial } from './quote-dial.tsx'
import { useQuoteRows } from './quote-rows.tsx'
import { RoutePanel } from './route-panel.tsx'
import { SlippageMenu } from './slippage-menu.tsx'
import css from './swap.module.css'
import { SwapPicker } from './swap-picker.tsx'
import { SwapReview } from './swap-review.tsx'
import type { SwapSearch } from './swap-search.ts'
import { SwapWell } from './swap-well.tsx'
import { useFlipKey } from './use-flip-key.ts'
import { useSides } from './use-sides.ts'
import { useSpokenQuote } from './use-spoken-quote.ts'
import { useSwapQuote } from './use-swap-quote.ts'
import { useWorth } from './use-worth.ts'

const SHARES = [25n, 50n, 75n, 100n] as const

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
  const payInput = useRef<HTMLInputElement>(null)
  const rules = trpc.fees.list.useQuery().data?.items ?? []
  const most = overview ? mostToSell(overview, { sell, buy, rules }) : null
  const worth = useWorth(overview)
  const shown = figuresOf({ exact, amount, quote })
  const isTooMuch = most !== null && quote !== undefined && isFresh && toStroops(quote.sellAmount) > toStroops(most)
  useFlipKey(sides.flip)
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
            if (quote && isFresh && !isTooMuch && quote.step !== 'refused') setIsReviewed(true)
          }}
        >
          <SwapWell
            ref={payInput}
            label={t`You pay`}
            held={
              most !== null && (
                <Trans>
                  Available <Amount value={sides.spendable(sell) ?? '0'} list />
                </Trans>
              )
            }
            value={shown.pay}
            onChange={(value) => sides.enter('sell', value)}
            isWaiting={exact === 'buy' && isLoading}
            worth={worth(sell, shown.pay)}
            fault={
              isTooMuch ? t`You can swap at most ${plainAmount(most)} ${assetCode(sell)}, with the fees.` : undefined
            }
            picker={
              <SwapPicker label={t`Asset to pay with`} asset={sell} choices={sides.toSell} onPick={sides.setSell} />
            }
          >
            <span className={css.shares}>
              {SHARES.map((percent) => (
                <Button
                  key={String(percent)}
                  size="compact-xs"
                  variant="default"
                  disabled={most === null}
                  onClick={() => {
                    sides.enter('sell', shareOf(most ?? '0', percent))
                    payInput.current?.focus()
                  }}
                >
                  {percent === 100n ? t`Max` : plainPercent(String(percent))}
                </Button>
              ))}
            </span>
          </SwapWell>
          <ActionIcon
            className={css.flip}
            size={40}
            radius="md"
            variant="default"
            aria-label={t`Flip the two assets`}
            aria-keyshortcuts="x"
            onClick={sides.flip}
          >
            <IconArrowsDownUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <SwapWell
            label={t`You receive`}
            held={
              <Trans>
                Balance <Amount value={sides.spendable(buy) ?? '0'} list />
              </Trans>
            }
            value={shown.receive}
            onChange={(value) => sides.enter('buy', value)}
            isWaiting={exact === 'sell' && isLoading}
            worth={worth(buy, shown.receive)}
            picker={
              <SwapPicker
                label={t`Asset to receive`}
                asset={buy}
                choices={sides.toBuy}
                hasEvery
                onPick={sides.setBuy}
              />
            }
          />
          {error ? (
            <NoQuote error={error} pair={{ sell, buy, exact }} onTake={(size) => sides.enter(exact, size)} />
          ) : (
            <>
              <QuoteDial quoting={quoting} />
              {quote && <QuoteRows quote={quote} />}
            </>
          )}
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!quote || !isFresh || isTooMuch || quote.step === 'refused'}
          >
            {quote?.step === 'refused' && isFresh
              ? t`The price is too far from the market’s`
              : amount === ''
                ? t`Enter an amount`
                : t`Review swap`}
          </Button>
        </form>
        <div className={css.beside}>
          {quote && <RoutePanel quote={quote} />}
          {sell && buy && sell !== buy && <PairPricePanel base={buy} counter={sell} />}
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
