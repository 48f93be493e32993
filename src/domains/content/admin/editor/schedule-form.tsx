import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { zoneName } from '#client/ui/date-text.ts'
import { useFormats } from '#client/ui/formats.ts'
import { fromLocal, toLocal } from '#client/ui/local-time.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import css from './editor.module.css'

const IN_PLACE = { withinPortal: false }

/** When an approved version goes live: by hand, or at a time. */
export function ScheduleForm({ opened, onDone }: { opened: OpenedContent; onDone: (said?: string) => Promise<void> }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const explain = useFailureText()
  const [way, setWay] = useState(opened.publishAt === null ? 'hand' : 'time')
  const [at, setAt] = useState(opened.publishAt === null ? '' : toLocal(opened.publishAt))
  const schedule = trpc.admin.content.schedule.useMutation()
  const set = async (publishAt: string | null): Promise<void> => {
    await schedule.mutateAsync({ id: opened.id, at: publishAt }).then(
      () => onDone(publishAt === null ? t`It goes live when somebody publishes it.` : t`The time is set.`),
      () => undefined, // shown below
    )
  }
  const zone = zoneName()
  const nextRun = time(opened.nextRunAt)
  return (
    <form
      className={css.schedule}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fromLocal(at) !== '') void set(fromLocal(at))
      }}
    >
      <Select
        label={t`Goes live`}
        comboboxProps={IN_PLACE}
        allowDeselect={false}
        value={way}
        data={[
          { value: 'hand', label: t`When somebody publishes it` },
          { value: 'time', label: t`At a set time` },
        ]}
        onChange={(value) => {
          setWay(value ?? 'hand')
          if (value === 'hand' && opened.publishAt !== null) void set(null)
        }}
      />
      {way === 'time' && (
        <>
          <DateField kind="moment" label={t`Day and time`} value={at} onChange={setAt} />
          <BusyButton type="submit" variant="default" busy={schedule.isPending}>
            <Trans>Set this time</Trans>
          </BusyButton>
          <small>{t`Your time, ${zone}. Next run of the scheduler: ${nextRun}.`}</small>
        </>
      )}
      {schedule.isError && <Notice tone="bad">{explain(schedule.error)}</Notice>}
    </form>
  )
}
