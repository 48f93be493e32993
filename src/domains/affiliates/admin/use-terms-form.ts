import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { amountOf } from '#client/ui/amount-input-text.ts'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import { MOST_HOLD_DAYS, MOST_LEVELS, MOST_SHARED_PERCENT } from '#shared/domains/affiliates/commission.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'

/** What the fields of other terms say, what is wrong with it, and the asking for approval. */
export function useTermsForm(terms: AffiliateTerms, onAsked: () => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [type, setType] = useState(terms.type)
  const [values, setValues] = useState(() =>
    Array.from({ length: MOST_LEVELS }, (_, at) => bareText(terms.values[at] ?? '0')),
  )
  const [minPayout, setMinPayout] = useState(() => bareText(terms.minPayout))
  const [schedule, setSchedule] = useState(terms.schedule)
  const [hold, setHold] = useState(() => String(terms.holdDays))
  const [active, setActive] = useState(terms.isActive)
  const [seen] = useState(String(terms.version))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    'desk',
    (input: Parameters<typeof utils.client.admin.affiliates.configure.mutate>[0]) =>
      utils.client.admin.affiliates.configure.mutate(input),
    { onDone: onAsked },
  )
  const parsed = (type === 'fixed' ? values.slice(0, 1) : values).map(amountOf)
  const sum = parsed.reduce((all, value) => all + toStroops(value ?? '0'), 0n)
  const noAmount = t`Enter an amount with at most 7 decimals.`
  const least = amountOf(minPayout)
  const isTooMuch = type === 'percent_of_fee' && sum > toStroops(String(MOST_SHARED_PERCENT))
  const [most, mostDays] = [MOST_SHARED_PERCENT, MOST_HOLD_DAYS]
  const holdDays = /^\d{1,3}$/.test(hold.trim()) ? Number(hold) : -1
  const faults = {
    least: least === null || toStroops(least) === 0n ? noAmount : undefined,
    hold: holdDays < 0 || holdDays > mostDays ? t`0 to ${mostDays} days.` : undefined,
    reason: reason.trim().length < 3 ? t`Say in a few words why.` : undefined,
  }
  const submit = (): void => {
    setTried(true)
    const given = parsed.flatMap((value) => value ?? [])
    if (faults.least || faults.hold || faults.reason || given.length !== parsed.length || isTooMuch || least === null)
      return
    const last = given.findLastIndex((value) => toStroops(value) > 0n)
    ask.run({
      type,
      minPayout: least,
      schedule,
      active,
      holdDays,
      seen,
      reason: reason.trim(),
      values: given.slice(0, Math.max(1, last + 1)),
    })
  }
  return {
    type,
    setType,
    values,
    minPayout,
    setMinPayout,
    schedule,
    setSchedule,
    hold,
    setHold,
    active,
    setActive,
    reason,
    setReason,
    isTried,
    ask,
    parsed,
    noAmount,
    isTooMuch,
    most,
    faults,
    submit,
    setValue: (at: number, typed: string): void =>
      setValues((before) => before.map((one, place) => (place === at ? typed : one))),
  }
}
