import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { AmountInput } from '#client/ui/amount-input.tsx'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatPrice, formatUsd, formatUsdWhole, listAmount } from '#client/ui/numbers.ts'
import type { DepositMethod, DepositQuote } from '#shared/domains/deposits/deposits.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, stroopsFor, usdCents } from '#shared/kernel/usd.ts'
import css from './deposits.module.css'
import { useAskQuote } from './use-ask-quote.ts'
import { useMethodWords } from './use-method-words.ts'
import { useOrderFailure } from './use-order-failure.ts'

const SHARES = ['25', '50', '100', '250']

interface Props {
  method: DepositMethod
  amount: string
  onAmount: (amount: string) => void
  onQuote: (quote: DepositQuote) => void
}

/** How many dollars; what that is about today, and how far the limits reach, before anything is ordered. */
export function QuoteForm({ method, amount, onAmount, onQuote }: Props) {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const words = useMethodWords()
  const id = useId()
  const [isTried, setTried] = useState(false)
  const ask = useAskQuote(onQuote)
  const fault = useFault(method, finishAmountText(amount))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault === null && !ask.isPending) ask.mutate({ method: method.method, amountUsd: finishAmountText(amount) })
    else document.getElementById(id)?.focus()
  }
  const shown = isTried ? fault : null
  const { minUsd, maxUsd } = method
  const [least, most] = [formatUsdWhole(minUsd), formatUsdWhole(maxUsd)]
  return (
    <section className={css.card} aria-labelledby={`${id}-title`}>
      <form className={css.quote} noValidate onSubmit={submit}>
        <h2 id={`${id}-title`}>{t`How much would you like to spend?`}</h2>
        <div>
          <label htmlFor={id} className="vh">
            {t`US dollars`}
          </label>
          <AmountInput
            id={id}
            value={amount}
            onChange={onAmount}
            invalid={shown !== null}
            describedBy={shown === null ? `${id}-worth` : `${id}-fault`}
            aside={<span className={css.aside}>USD</span>}
          >
            <span id={`${id}-worth`} className={css.worth}>
              <Worth amount={amount} />
            </span>
            <span className={css.shares}>
              {SHARES.filter((share) => usdCents(share) >= usdCents(minUsd) && usdCents(share) <= usdCents(maxUsd)).map(
                (share) => (
                  <Button key={share} size="compact-xs" variant="default" onClick={() => onAmount(share)}>
                    {formatUsdWhole(share)}
                  </Button>
                ),
              )}
            </span>
          </AmountInput>
          {shown !== null && (
            <Input.Error id={`${id}-fault`} mt={6}>
              {shown}
            </Input.Error>
          )}
        </div>
        {!method.isOpen && (
          <Notice tone="warn" title={t`${method.title} is closed now`}>
            {words.note(method)}
          </Notice>
        )}
        {ask.error && <Notice tone="bad">{explain(ask.error)}</Notice>}
        <div className={css.ends}>
          <p className={css.foot}>
            <Trans>
              From {least} to {most} each. Nothing is owed until you pay.
            </Trans>
          </p>
          <BusyButton type="submit" size="md" busy={ask.isPending} disabled={!method.isOpen}>
            {t`Get my rate`}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}

function Worth({ amount }: { amount: string }) {
  const { t } = useLingui()
  const priceUsd = trpc.prices.list.useQuery().data?.items.find(({ asset }) => asset === NATIVE)?.usd ?? null
  if (priceUsd === null) return t`No price is known at the moment.`
  const stroops = isDollars(finishAmountText(amount)) ? stroopsFor(finishAmountText(amount), priceUsd) : null
  if (stroops === null || stroops === 0n) return t`One XLM is ${formatPrice(priceUsd)} now, before our spread`
  return t`About ${listAmount(fromStroops(stroops))} XLM, before spread and fee`
}

const isDollars = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)

const leftOf = ({ usedUsd, ofUsd }: { usedUsd: string; ofUsd: string }): bigint => {
  const left = usdCents(ofUsd) - usdCents(usedUsd)
  return left > 0n ? left : 0n
}

/** Why no rate can be asked for with this amount; null where it can. */
function useFault(method: DepositMethod, amount: string): string | null {
  const { t } = useLingui()
  const { minUsd, maxUsd, limits } = method
  const [dayLeft, monthLeft] = [leftOf(limits.day), leftOf(limits.month)]
  if (!isDollars(amount)) return t`Enter dollars and cents, like 100 or 99.50`
  const cents = usdCents(amount)
  const [least, most] = [formatUsd(minUsd), formatUsd(maxUsd)]
  const [day, month] = [formatUsd(formatUsdCents(dayLeft)), formatUsd(formatUsdCents(monthLeft))]
  if (cents < usdCents(minUsd)) return t`An order is ${least} at least.`
  if (cents > usdCents(maxUsd)) return t`An order is ${most} at most.`
  if (cents > dayLeft) return t`Within 24 hours ${day} are left for you.`
  if (cents > monthLeft) return t`Within 30 days ${month} are left for you.`
  return null
}
