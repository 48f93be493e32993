import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { Address } from '#client/ui/address.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { ScheduleRuns } from './schedule-runs.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** What was confirmed, what became of each run, and how to pause or end it. */
export function ScheduleDetail({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const { status, memo, startsAt } = schedule
  const timeOfDay = startsAt.slice(11, 16)
  const isOpen = status === 'active' || status === 'paused'
  return (
    <>
      <Rows
        dense
        rows={[
          { label: t`To`, value: <Address address={schedule.to} /> },
          ...(memo === null ? [] : [{ label: t`Memo`, value: <ForeignText text={memo} /> }]),
          { label: t`How often`, value: words.rhythmOf(schedule) },
          { label: t`First payment`, value: formats.moment(startsAt) },
          { label: t`Time of day`, value: t`${timeOfDay} UTC` },
          { label: t`State`, value: <StatusBadge {...words.statusOf(status)} /> },
        ]}
      />
      <ScheduleRuns id={schedule.id} />
      {schedule.byKey && (
        <p className={css.note}>{t`An API key created it. Each payment counts towards the cap of that key.`}</p>
      )}
      {isOpen && <Acts schedule={schedule} />}
    </>
  )
}

function Acts({ schedule: { id, status } }: { schedule: Schedule }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const [isSure, setIsSure] = useState(false)
  const options = {
    onSuccess: () => utils.payments.schedules.invalidate(),
    onError: (error: unknown) =>
      showToast({ title: t`It was not changed`, description: explain(error), variant: 'destructive' }),
  }
  const pause = trpc.payments.schedules.pause.useMutation(options)
  const resume = trpc.payments.schedules.resume.useMutation(options)
  const cancel = trpc.payments.schedules.cancel.useMutation(options)
  if (isSure)
    return (
      <div className={css.acts}>
        <span>{t`No more payments will be sent. A payment already in progress will complete.`}</span>
        <BusyButton size="xs" variant="default" busy={false} onClick={() => setIsSure(false)}>
          {t`Keep it`}
        </BusyButton>
        <BusyButton size="xs" color="red" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t`Cancel the payments`}
        </BusyButton>
      </div>
    )
  return (
    <div className={css.acts}>
      <ButtonLink
        to="/send/scheduled"
        search={{ change: id }}
        size="xs"
        variant="default"
        leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
      >
        {t`Change`}
      </ButtonLink>
      {status === 'active' ? (
        <BusyButton
          size="xs"
          variant="default"
          leftSection={<IconPlayerPause size={15} stroke={1.7} aria-hidden />}
          busy={pause.isPending}
          onClick={() => pause.mutate({ id })}
        >
          {t`Pause`}
        </BusyButton>
      ) : (
        <BusyButton
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={15} stroke={1.7} aria-hidden />}
          busy={resume.isPending}
          onClick={() => resume.mutate({ id })}
        >
          {t`Resume`}
        </BusyButton>
      )}
      <BusyButton
        size="xs"
        variant="default"
        leftSection={<IconX size={15} stroke={1.7} aria-hidden />}
        busy={false}
        onClick={() => setIsSure(true)}
      >
        {t`Cancel`}
      </BusyButton>
    </div>
  )
}
