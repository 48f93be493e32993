import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { useOrderFailure } from '#client/domains/deposits/use-order-failure.ts'
import { useOrderWords } from '#client/domains/deposits/use-order-words.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatPrice, formatUsd, listAmount } from '#client/ui/numbers.ts'

import type { Deposit, DepositChoice, DepositChoices } from '#shared/domains/deposits/deposits.schema.ts'
import { MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

/** What was paid late, or otherwise than agreed: two ways on, each with its figure. */
export function ChoiceCard({ order }: { order: Deposit }) {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const utils = trpc.useUtils()
  const words = useOrderWords()[order.status]
  const [chosen, setChosen] = useState<DepositChoice | null>(null)
  const choose = trpc.deposits.choose.useMutation({
    onSuccess: (after) => {
      utils.deposits.get.setData({ id: after.id }, after)
      void utils.deposits.list.invalidate()
    },
  })
  const take = (choice: DepositChoice): void => {
    if (choose.isPending) return
    setChosen(choice)
    choose.mutate({ id: order.id, choice })
  }
  const paid = formatUsd(order.choice?.refundUsd ?? order.payUsd)
  const payer = order.claim?.payer ?? null
  return (
    <section className={css.card} aria-labelledby="choose">
      <h2 id="choose" className="vh">{t`Your choice`}</h2>
      <div className={css.alert}>
        <Notice tone="warn" title={useDifference(order)}>
          {words.next}
        </Notice>
      </div>
      <div className={css.choices}>
        {order.choice !== null && (
          <Requote
            offer={order.choice.requote}
            isOfArrival={order.status === 'repriced'}
            paid={paid}
            busy={choose.isPending && chosen === 'requote'}
            onTake={() => take('requote')}
          />
        )}
        {order.choice !== null && (
          <div className={css.choice}>
            <div className={css.choiceTop}>
              <h3>{t`Send it back`}</h3>
            </div>
            <span className={css.big}>{paid}</span>
            <p className={css.why}>
              {payer === null ? (
                <Trans>To the account it came from, within one business day.</Trans>
              ) : (
                <Trans>To {payer}, the account it came from, within one business day.</Trans>
              )}
            </p>
            <BusyButton
              fullWidth
              variant="default"
              busy={choose.isPending && chosen === 'refund'}
              onClick={() => take('refund')}
            >
              <Trans>Send back {paid}</Trans>
            </BusyButton>
          </div>
        )}
      </div>
      {choose.error && (
        <div className={css.alert}>
          <Notice tone="bad">{explain(choose.error)}</Notice>
        </div>
      )}
      <p className={css.until}>
        <Trans>Take your time: nothing happens to your money until you choose.</Trans>
      </p>
    </section>
  )
}

interface RequoteProps {
  offer: DepositChoices['requote']
  /** The rate of arrival counts while the market stays near to it. */
  isOfArrival: boolean
  paid: string
  busy: boolean
  onTake: () => void
}

function Requote({ offer, isOfArrival, paid, busy, onTake }: RequoteProps) {
  const { t } = useLingui()
  const name = isOfArrival ? t`Buy at the new rate` : t`Buy at today’s rate`
  const sentence = () => {
    if (offer) {
      if (isOfArrival)
        return (
          <Trans>
            {paid} at {formatPrice(offer.rate)}, spread included. This rate holds while the market price is within{' '}
            {MOST_MOVED_PERCENT}% of it.
          </Trans>
        )
      return (
        <Trans>
          {paid} at {formatPrice(offer.rate)}, spread included. The rate of the moment you choose counts.
        </Trans>
      )
    }
    return <Trans>No price is known at the moment.</Trans>
  }
  return (
    <div className={css.choice}>
      <div className={css.choiceTop}>
        <h3>{name}</h3>
      </div>
      <span className={css.big}>{offer ? t`${listAmount(offer.xlm)} XLM` : '–'}</span>
      <p className={css.why}>{sentence()}</p>
      <BusyButton fullWidth busy={busy} disabled={!offer} onClick={onTake}>
        {name}
      </BusyButton>
    </div>
  )
}

function useDifference({ status, receivedUsd, payUsd, choice }: Deposit): string {
  const { t } = useLingui()
  const paid = formatUsd(receivedUsd ?? payUsd)
  const off = usdCents(receivedUsd ?? payUsd) - usdCents(payUsd)
  const by = formatUsd(formatUsdCents(off < 0n ? -off : off))
  if (status === 'underpaid') return t`${paid} arrived, ${by} less than agreed`
  if (status === 'overpaid') return t`${paid} arrived, ${by} more than agreed`
  if (status === 'repriced' && choice?.requote === null)
    return t`${paid} arrived, and no price of XLM is known at the moment`
  if (status === 'repriced') return t`${paid} arrived, and the price of XLM has moved since you ordered`
  return t`${paid} arrived after the rate had ended`
}
