import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { inputText, pointText } from '#client/ui/amount-input-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { SetPaymentLimit } from '#shared/domains/payments/payments.schema.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import css from './security.module.css'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** What a payment may be worth without a confirmation; raising it asks who it is, and waits for a day. */
export function PaymentLimit({ current }: { current: string }) {
  const { t } = useLingui()
  const id = useId()
  const { limit, change, submit, pending, fault } = usePaymentLimit(current)
  const cap = formatUsd(formatUsdCents(usdCents(current) * 10n))
  return (
    <>
      <form
        className={`${css.item} ${css.wide}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={css.text}>
          <b>
            <label htmlFor={id}>{t`Limit of one payment, in US dollars`}</label>
          </b>
          <span>
            {t`Larger payments ask for your password, a code or a passkey. You can send up to ${cap} in 24 hours. A higher limit takes effect after 24 hours.`}
          </span>
        </div>
        <div className={css.limit}>
          <TextInput
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={limit}
            error={fault !== undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <BusyButton type="submit" busy={pending} variant="default">
            {t`Save limit`}
          </BusyButton>
        </div>
      </form>
      {fault && (
        <div id={`${id}-fault`} className={css.faulty} role="alert">
          {fault}
        </div>
      )}
    </>
  )
}

/** The limit while it is edited; an error is cleared with the next change. */
function usePaymentLimit(current: string) {
  const { t } = useLingui()
  const refresh = useSecurityRefresh()
  const [limit, setLimit] = useState(inputText(current))
  const [malformed, setMalformed] = useState(false)
  const save = useConfirmed('outflow', (input: SetPaymentLimit) => trpcClient.payments.setLimit.mutate(input), {
    onDone: async ({ perPayment, raised }) => {
      setLimit(inputText(perPayment))
      if (raised) showToast({ title: t`Your limit rises to ${formatUsd(raised.limit)} in 24 hours` })
      else showToast({ title: t`Your limit is now ${formatUsd(perPayment)}` })
      await refresh()
    },
  })
  return {
    limit,
    change: (text: string) => {
      setLimit(text)
      setMalformed(false)
      save.forget()
    },
    submit: () => {
      const input = SetPaymentLimit.safeParse({ limit: pointText(limit) })
      setMalformed(!input.success)
      if (input.success) save.run(input.data)
    },
    pending: save.pending,
    fault: malformed ? t`Enter US dollars up to 999,999,999.99` : save.failure,
  }
}
