import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { v4 as randomUuid } from 'uuid'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { toLocal } from '#client/ui/local-time.ts'
import { Notice } from '#client/ui/notice.tsx'
import { NO_TIMES, type TimeDetails, toTiming } from '#client/ui/schedule/time-details.ts'
import { TimeFields } from '#client/ui/schedule/time-fields.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import { usdCents } from '#shared/kernel/usd.ts'

/** How much, how often and from when on somebody wants to be reminded. */
export function ReminderForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [amount, setAmount] = useState('100')
  const [times, setTimes] = useState(() => ({ ...NO_TIMES, startsAt: toLocal(tomorrow()) }))
  const [isTried, setTried] = useState(false)
  const [requestId, setRequestId] = useState(() => randomUuid())
  const remind = trpc.deposits.remind.useMutation({
    onSuccess: async () => {
      await utils.payments.schedules.invalidate()
      onDone()
    },
    onError: () => setRequestId(randomUuid()),
  })
  const usd = finishAmountText(amount)
  const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(usd) && usdCents(usd) > 0n
  const { faults, timing } = toTiming(times, null)
  const faultOf = (field: keyof TimeDetails) => {
    const fault = isTried ? faults[field] : undefined
    return fault && i18n._(fault)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const every = timing?.every
    if (isAmount && timing && every && !remind.isPending) remind.mutate({ ...timing, every, amountUsd: usd, requestId })
  }
  return (
    <form className={css.reminder} noValidate onSubmit={submit}>
      <DecimalInput
        label={t`Amount in US dollars`}
        value={amount}
        error={isTried && !isAmount ? t`Enter dollars and cents, like 100 or 99.50` : undefined}
        onChange={setAmount}
      />
      <TimeFields
        details={times}
        faultOf={faultOf}
        labels={{
          start: t`First reminder on`,
          endsAfter: t`After a number of reminders`,
          times: t`Number of reminders`,
        }}
        onChange={(change) => setTimes({ ...times, ...change })}
      />
      {remind.error && <Notice tone="bad">{explain(remind.error)}</Notice>}
      <BusyButton type="submit" size="sm" busy={remind.isPending}>
        {t`Set the reminder`}
      </BusyButton>
    </form>
  )
}

/** The next full hour of tomorrow. */
const tomorrow = (): string => new Date((Math.floor((serverNow() + DAY_MS) / HOUR_MS) + 1) * HOUR_MS).toISOString()
