import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v4 as randomUuid } from 'uuid'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/batches/batches.module.css'
import { cleanAmountText, finishAmountText, inputText } from '#client/ui/amount-input-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { RecipientLine } from './recipient-line.tsx'
import { NO_SCHEDULE, type ScheduleDetails, toSchedule } from './schedule-details.ts'
import { ScheduleSummary } from './schedule-summary.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** One payment with its time; beside it, when it will be paid. Its request is made once, so that it is scheduled once. */
export function ScheduleForm({ onDone }: { onDone: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const words = useScheduleWords()
  const { labelOf } = useAssetLabels()
  const utils = trpc.useUtils()
  const [requestId, setRequestId] = useState(() => randomUuid())
  const [details, setDetails] = useState<ScheduleDetails>(NO_SCHEDULE)
  const [asked, setAsked] = useState(false)
  const wallet = trpc.wallet.overview.useQuery()
  const { faults, input } = toSchedule(details)
  const act = useConfirmed(() => trpcClient.payments.schedule.mutate({ ...(input ?? failed()), requestId }), {
    onDone: async ({ id }) => {
      await utils.payments.schedules.invalidate()
      onDone(id)
    },
  })
  const set = (change: Partial<ScheduleDetails>) => {
    setDetails({ ...details, ...change })
    if (act.failure !== undefined) setRequestId(randomUuid()) // what was refused is another request from now on
    act.forget()
  }
  const faultOf = (field: keyof ScheduleDetails) => {
    const fault = asked ? faults[field] : undefined
    return fault && i18n._(fault)
  }
  const text = (field: 'destination' | 'memo' | 'times') => ({
    value: details[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  })
  const assets = wallet.data?.balances.map(({ asset }) => asset) ?? [NATIVE]
  return (
    <div className={css.columns}>
      <Panel pad>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(true)
            if (input) act.run()
          }}
        >
          <div>
            <TextInput
              label={t`To`}
              description={t`An address, a name, or a username`}
              autoComplete="off"
              spellCheck={false}
              {...text('destination')}
            />
            <RecipientLine destination={details.destination} />
          </div>
          <div className={css.pair}>
            <TextInput
              label={t`Amount`}
              inputMode="decimal"
              autoComplete="off"
              value={inputText(details.amount)}
              error={faultOf('amount')}
              onChange={(event) => set({ amount: cleanAmountText(event.currentTarget.value) ?? details.amount })}
              onBlur={() => set({ amount: finishAmountText(details.amount) })}
            />
            <NativeSelect
              label={t`Asset`}
              value={details.asset}
              data={assets.map((asset) => ({ value: asset, label: labelOf(asset) }))}
              onChange={(event) => set({ asset: event.currentTarget.value })}
            />
          </div>
          <TextInput label={t`Memo`} description={t`Optional, at most 28 bytes`} {...text('memo')} />
          <div className={css.pair}>
            <TextInput
              label={t`First payment on`}
              type="datetime-local"
              value={details.startsAt}
              error={faultOf('startsAt')}
              onChange={(event) => set({ startsAt: event.currentTarget.value })}
            />
            <NativeSelect
              label={t`How often`}
              value={details.every ?? 'once'}
              data={[
                { value: 'once', label: words.everyOf(null) },
                ...EVERY.map((every) => ({ value: every, label: words.everyOf(every) })),
              ]}
              onChange={(event) => set({ every: EVERY.find((every) => every === event.currentTarget.value) ?? null })}
            />
          </div>
          {details.every !== null && (
            <div className={css.pair}>
              <NativeSelect
                label={t`Ends`}
                value={details.ends}
                data={[
                  { value: 'never', label: t`When I cancel it` },
                  { value: 'times', label: t`After a number of payments` },
                  { value: 'date', label: t`On a day` },
                ]}
                onChange={(event) => set({ ends: event.currentTarget.value as ScheduleDetails['ends'] })}
              />
              {details.ends === 'times' && (
                <TextInput label={t`Number of payments`} inputMode="numeric" {...text('times')} />
              )}
              {details.ends === 'date' && (
                <TextInput
                  label={t`Last day (UTC)`}
                  type="date"
                  value={details.until}
                  error={faultOf('until')}
                  onChange={(event) => set({ until: event.currentTarget.value })}
                />
              )}
            </div>
          )}
          {act.failure !== undefined && <Notice tone="bad">{act.failure}</Notice>}
          <div className={css.submit}>
            <BusyButton type="submit" size="md" busy={act.pending}>
              {t`Schedule`}
            </BusyButton>
          </div>
        </form>
      </Panel>
      <ScheduleSummary details={details} input={input} />
    </div>
  )
}

const failed = (): never => {
  throw new Error('the form is not complete')
}
