import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from '#client/domains/swaps/swaps.module.css'
import { useSwapQuote } from '#client/domains/swaps/use-swap-quote.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { NextTimes } from '#client/ui/schedule/next-times.tsx'
import type { TimeDetails } from '#client/ui/schedule/time-details.ts'
import { TimeFields } from '#client/ui/schedule/time-fields.tsx'
import type { SwapSchedule } from '#shared/domains/payments/schedules.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { offeredPrice, type SwapTerms, toRecurring } from './recurring-details.ts'
import { TermFields } from './term-fields.tsx'
import { useRecurring } from './use-recurring.ts'

interface Props {
  /** The one that is changed; null for a new one. */
  schedule: SwapSchedule | null
  terms: SwapTerms
  times: TimeDetails
  onDone: (id: string) => void
}

/** Terms and times of a recurring swap, with what it would bring now; beside it, when it will be made and by which rules. */
export function RecurringForm({ schedule, terms: first, times: firstTimes, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(first)
  const [times, setTimes] = useState(firstTimes)
  const [isTried, setTried] = useState(false)
  const { sell, buy, amount, slippage } = typed
  const { quote } = useSwapQuote({ sell, buy, amount, exact: 'sell', slippage })
  const terms = { ...typed, greatestPrice: typed.greatestPrice ?? offeredPrice(quote?.inverseRate) }
  const { termFaults, faults, input } = toRecurring(terms, times, schedule)
  const act = useRecurring(schedule, onDone)
  const [from, to] = [assetCode(sell), assetCode(buy)]
  const faultOf = (field: keyof TimeDetails) => {
    const fault = isTried ? faults[field] : undefined
    return fault && i18n._(fault)
  }
  return (
    <div className={css.columns}>
      <Panel pad>
        <form
          className={css.review}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (input) act.run(input)
          }}
        >
          <Rows
            rows={[
              { label: t`You pay each time`, value: <Amount value={amount || '0'} code={from} /> },
              {
                label: t`You receive at today’s price`,
                value: quote ? <Amount value={quote.buyAmount} code={to} /> : '—',
              },
              {
                label: t`Price of one ${to} now`,
                value: quote ? `${plainAmount(quote.inverseRate)} ${from}` : '—',
              },
            ]}
          />
          <TermFields
            terms={terms}
            faults={isTried ? termFaults : {}}
            onChange={(change) => {
              setTyped({ ...terms, ...change })
              act.forget()
            }}
          />
          <TimeFields
            details={times}
            faultOf={faultOf}
            labels={{
              start: schedule ? t`Next swap on` : t`First swap on`,
              endsAfter: t`After a number of swaps`,
              times: schedule ? t`Swaps left` : t`Number of swaps`,
            }}
            onChange={(change) => {
              setTimes({ ...times, ...change })
              act.forget()
            }}
          />
          {act.failure !== undefined && <Notice tone="bad">{act.failure}</Notice>}
          <div className={css.go}>
            <BusyButton type="submit" size="lg" busy={act.pending}>
              {schedule ? t`Save the change` : t`Set up the recurring swap`}
            </BusyButton>
          </div>
        </form>
      </Panel>
      <NextTimes
        title={t`Swap dates`}
        timing={input}
        figure={input && `${plainAmount(input.amount)} ${from}`}
        empty={t`Fill in the form: the first swaps show here.`}
        rules={useRules()}
      />
    </div>
  )
}

function useRules(): string[] {
  const { t } = useLingui()
  return [
    t`Each swap is made at the price of its time, only within your slippage and highest price (before our fee), and only near the market’s price.`,
    t`Otherwise we skip it and tell you, also where the balance is too low. After three skips in a row we pause it.`,
    t`If our service is down at that time, we make the swap within 12 hours or skip it.`,
  ]
}
