import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { formatPrice, formatUsd, listAmount, plainAmount } from '#client/ui/numbers.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { DepositMethod, DepositQuote } from '#shared/domains/deposits/deposits.schema.ts'
import { LOCKED_MINUTES, MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { Countdown } from './countdown.tsx'
import css from './deposits.module.css'
import { useAskQuote } from './use-ask-quote.ts'
import { useOrderFailure } from './use-order-failure.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  quote: DepositQuote
  method: DepositMethod
  onBack: () => void
  onAgain: (quote: DepositQuote) => void
}

/** The locked rate with all that it costs; the order is made of it, once. */
export function QuoteReview({ quote, method, onBack, onAgain }: Props) {
  const { t } = useLingui()
  const { time } = useFormats()
  const explain = useOrderFailure()
  const id = useId()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [requestId] = useState(() => crypto.randomUUID())
  const left = useSecondsLeft(quote.expiresAt)
  const [first] = useState(left)
  const again = useAskQuote(onAgain)
  const create = trpc.deposits.create.useMutation({
    onSuccess: async (order) => {
      utils.deposits.get.setData({ id: order.id }, order)
      void utils.deposits.list.invalidate()
      void utils.deposits.methods.invalidate()
      await navigate({ to: '/buy-xlm/$id', params: { id: order.id } })
    },
  })
  const { payUsd, estimatedXlm, rate, feeUsd, expiresAt, holdDays } = quote
  const [pay, gets, until] = [formatUsd(payUsd), listAmount(estimatedXlm), time(expiresAt)]
  const isOver = left === 0
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <Countdown left={left} of={first} />
        <div>
          <h2 id={id} tabIndex={-1}>
            <Trans>
              {gets} XLM for {pay}
            </Trans>
          </h2>
          <p>{isOver ? <Trans>This rate has ended.</Trans> : <Trans>Order by {until} to keep this rate.</Trans>}</p>
        </div>
      </header>
      <div className={css.rows}>
        <Rows
          rows={[
            { label: t`You pay by ${method.title}`, value: formatUsd(payUsd) },
            {
              label: t`Fee`,
              value: usdCents(feeUsd) === 0n ? t`None` : t`${formatUsd(feeUsd)}, part of what you pay`,
            },
            { label: t`Market price`, value: formatPrice(quote.marketRate) },
            { label: t`Your rate, ${plainAmount(quote.spreadPercent)}% spread`, value: formatPrice(rate) },
            { label: t`You get`, value: <Amount value={estimatedXlm} code="XLM" /> },
          ]}
        />
      </div>
      <p className={css.hold}>
        {holdDays > 0 ? (
          <Trans>
            The odd cents mark the payment as yours; you get lumens for them too. Trade the lumens as soon as they
            arrive; their worth stays with us for {holdDays} days, in case the payment is taken back.
          </Trans>
        ) : (
          <Trans>The odd cents mark the payment as yours; you get lumens for them too.</Trans>
        )}
      </p>
      {method.payWithinMinutes > LOCKED_MINUTES && (
        <p className={css.hold}>
          <Trans>
            If the market price of XLM has moved by more than {MOST_MOVED_PERCENT}% up or down when your payment
            arrives, you choose between the new rate and your money back.
          </Trans>
        </p>
      )}
      <div className={css.quote}>
        {create.error && <Notice tone="bad">{explain(create.error)}</Notice>}
        {again.error && <Notice tone="bad">{explain(again.error)}</Notice>}
        <div className={css.ends}>
          <Button variant="default" onClick={onBack}>
            {t`Change the amount`}
          </Button>
          {isOver ? (
            <BusyButton
              size="md"
              busy={again.isPending}
              onClick={() => again.mutate({ method: quote.method, amountUsd: quote.amountUsd })}
            >
              {t`Get a new rate`}
            </BusyButton>
          ) : (
            <BusyButton
              size="md"
              busy={create.isPending}
              onClick={() => create.mutate({ quoteId: quote.quoteId, requestId })}
            >
              <Trans>Order {gets} XLM</Trans>
            </BusyButton>
          )}
        </div>
      </div>
    </section>
  )
}
