import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/deposits/deposits.module.css'
import { useOrderWords } from '#client/domains/deposits/use-order-words.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { ClaimForm } from './claim-form.tsx'

/** How the order stands, and what happens next. */
export function StateCard({ order }: { order: Deposit }) {
  const { t } = useLingui()
  const words = useOrderWords()[order.status]
  const [isCorrecting, setCorrecting] = useState(false)
  const { status, claim, creditedXlm, reason } = order
  const chosen = order.choice?.chosen ?? null
  const credited = creditedXlm === null ? '' : ownFigure(plainAmount(creditedXlm))
  return (
    <section className={css.card} aria-labelledby="state">
      <div className={css.state}>
        <h2 id="state">
          {status === 'credited' && creditedXlm !== null ? <Trans>You have {credited} more XLM</Trans> : words.title}
        </h2>
        <p>{chosen === null || status === 'refunded' ? words.next : <Chosen order={order} />}</p>
        {reason !== null && <Notice tone={status === 'refunded' ? 'info' : 'bad'}>{reason}</Notice>}
        {status === 'credited' && <Hold order={order} />}
        {status === 'reversed' && order.debtUsd !== null && (
          <Notice tone="bad" title={t`${formatUsd(order.debtUsd)} are owed`}>
            {t`Write to support: as soon as it is settled you can send again.`}
          </Notice>
        )}
        {status === 'claimed' && claim && (
          <p>
            <Trans>
              You told us: payment {claim.paymentId} from {claim.payer}.
            </Trans>
          </p>
        )}
        <div>
          {status === 'credited' && (
            <>
              <ButtonLink to="/trade">{t`Trade them`}</ButtonLink>
              <ButtonLink to="/history" variant="default">{t`See it in your history`}</ButtonLink>
            </>
          )}
          {['expired', 'cancelled', 'refunded'].includes(status) && (
            <ButtonLink to="/buy-xlm">{t`Make a new order`}</ButtonLink>
          )}
          {['refused', 'reversed'].includes(status) && (
            <ButtonLink to="/support" variant="default">{t`Write to support`}</ButtonLink>
          )}
        </div>
      </div>
      {status === 'expired' && <ClaimForm order={order} />}
      {status === 'claimed' &&
        (isCorrecting ? (
          <ClaimForm order={order} onDone={() => setCorrecting(false)} />
        ) : (
          <div className={css.correct}>
            <Button variant="default" size="xs" onClick={() => setCorrecting(true)}>
              {t`Correct what you told us`}
            </Button>
          </div>
        ))}
    </section>
  )
}

/** What the person has chosen, while it is being done. */
function Chosen({ order: { choice, status, receivedUsd, payUsd, estimatedXlm } }: { order: Deposit }) {
  const paid = formatUsd(receivedUsd ?? payUsd)
  const gets = plainAmount(estimatedXlm)
  if (status === 'credited') return <Trans>You chose the new rate. You can trade them now.</Trans>
  if (choice?.chosen === 'refund')
    return <Trans>You chose to have {paid} sent back. We do it within one business day.</Trans>
  return (
    <Trans>
      You chose the new rate: {gets} XLM for {paid}. Our team checks it a last time, then we send them to your wallet.
    </Trans>
  )
}

function Hold({ order: { hold } }: { order: Deposit }) {
  const { moment } = useFormats()
  if (hold === null) return null
  const [usd, until] = [formatUsd(hold.usd), moment(hold.until)]
  return (
    <Notice>
      <Trans>
        You can trade all of it. {usd} of what you own stays with us until {until}, in case the payment is taken back.
      </Trans>
    </Notice>
  )
}
