import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import { MOST_HOLD_DAYS, MOST_LEVELS, MOST_SHARED_PERCENT } from '#shared/domains/affiliates/commission.ts'
import { parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './affiliates.module.css'
import { LevelBar } from './level-bar.tsx'

interface TermsFormProps {
  terms: AffiliateTerms
  onAsked: () => void
  onClose: () => void
}

const read = (text: string): string | null => {
  const plain = text.trim().replace(',', '.')
  return parseStroops(plain === '' ? '0' : plain) === null ? null : plain === '' ? '0' : plain
}

/** Other terms; fees that were paid before keep theirs. */
export function TermsForm({ terms, onAsked, onClose }: TermsFormProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [type, setType] = useState(terms.type)
  const [values, setValues] = useState(() =>
    Array.from({ length: MOST_LEVELS }, (_, at) => plainOf(terms.values[at] ?? '0')),
  )
  const [minPayout, setMinPayout] = useState(() => plainOf(terms.minPayout))
  const [schedule, setSchedule] = useState(terms.schedule)
  const [hold, setHold] = useState(() => String(terms.holdDays))
  const [active, setActive] = useState(terms.isActive)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    (input: Parameters<typeof utils.client.admin.affiliates.configure.mutate>[0]) =>
      utils.client.admin.affiliates.configure.mutate(input),
    { onDone: onAsked },
  )
  const parsed = (type === 'fixed' ? values.slice(0, 1) : values).map(read)
  const sum = parsed.reduce((all, value) => all + toStroops(value ?? '0'), 0n)
  const noAmount = t`Enter an amount with at most 7 decimals.`
  const least = read(minPayout)
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
      ...{ type, minPayout: least, schedule, active, holdDays, reason: reason.trim() },
      values: given.slice(0, Math.max(1, last + 1)),
    })
  }
  return (
    <form
      className={css.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Switch
        label={active ? t`Open` : t`Rests: new fees earn nothing`}
        checked={active}
        onChange={({ currentTarget: { checked } }) => setActive(checked)}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`What is given`}
        value={type}
        onChange={(value) => setType(value)}
        data={[
          { value: 'percent_of_fee', label: t`Part of each fee` },
          { value: 'fixed', label: t`Fixed for each person` },
        ]}
      />
      <div className={css.three}>
        {parsed.map((value, at) => (
          <TextInput
            key={`level ${at + 1}`}
            label={type === 'fixed' ? t`USD` : t`Level ${at + 1}, %`}
            inputMode="decimal"
            autoComplete="off"
            value={values[at] ?? ''}
            error={isTried && value === null ? noAmount : undefined}
            onChange={({ currentTarget: { value: typed } }) =>
              setValues((before) => before.map((one, place) => (place === at ? typed : one)))
            }
          />
        ))}
      </div>
      {type === 'percent_of_fee' && <LevelBar values={parsed.map((value) => value ?? '0')} />}
      {isTried && isTooMuch && (
        <Notice tone="bad">
          <Trans>All levels together get at most {most}% of a fee.</Trans>
        </Notice>
      )}
      <TextInput
        label={t`Least payout, USD`}
        inputMode="decimal"
        autoComplete="off"
        value={minPayout}
        error={isTried ? faults.least : undefined}
        onChange={({ currentTarget: { value } }) => setMinPayout(value)}
      />
      <TextInput
        label={t`Days held`}
        inputMode="numeric"
        autoComplete="off"
        value={hold}
        error={isTried ? faults.hold : undefined}
        onChange={({ currentTarget: { value } }) => setHold(value)}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Paid`}
        value={schedule}
        onChange={(value) => setSchedule(value)}
        data={[
          { value: 'weekly', label: t`Weekly` },
          { value: 'monthly', label: t`Monthly` },
        ]}
      />
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={reason}
        error={isTried ? faults.reason : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Notice>
        <Trans>
          A second administrator with the scope finance has to agree. Fees that were paid before keep their terms.
        </Trans>
      </Notice>
      {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
      <footer className={css.bar}>
        <Button variant="default" onClick={onClose}>
          <Trans>Discard</Trans>
        </Button>
        <BusyButton type="submit" busy={ask.pending}>
          <Trans>Ask for approval</Trans>
        </BusyButton>
      </footer>
    </form>
  )
}

/** As somebody types it. */
const plainOf = (amount: string): string =>
  (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount) || plainAmount('0')
