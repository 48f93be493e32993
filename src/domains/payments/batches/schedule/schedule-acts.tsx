import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import css from '#client/domains/payments/batches/batches.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { useScheduleActs } from './use-schedule-acts.ts'

/** How its owner pauses and ends it. */
export function ScheduleActs({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui()
  const [isSure, setIsSure] = useState(false)
  const { pause, resume, cancel } = useScheduleActs(schedule.kind)
  const { id, status } = schedule
  const words = {
    payment: [t`No more payments will be sent. A payment already in progress will complete.`, t`Cancel the payments`],
    swap: [t`No more swaps will be made. A swap already in progress will complete.`, t`Cancel the swaps`],
    reminder: [t`You will not be reminded any more.`, t`End the reminder`],
  }[schedule.kind]
  if (isSure)
    return (
      <div className={css.acts}>
        <span>{words[0]}</span>
        <BusyButton size="xs" variant="default" busy={false} onClick={() => setIsSure(false)}>
          {t`Keep it`}
        </BusyButton>
        <BusyButton size="xs" color="red" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {words[1]}
        </BusyButton>
      </div>
    )
  return (
    <div className={css.acts}>
      <ChangeLink schedule={schedule} />
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
        {schedule.kind === 'reminder' ? t`End` : t`Cancel`}
      </BusyButton>
    </div>
  )
}

function ChangeLink({ schedule: { id, kind } }: { schedule: Schedule }) {
  const { t } = useLingui()
  if (kind === 'reminder') return null
  const look = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconPencil size={15} stroke={1.7} aria-hidden />,
  } as const
  return kind === 'swap' ? (
    <ButtonLink to="/swap" search={{ change: id }} {...look}>
      {t`Change`}
    </ButtonLink>
  ) : (
    <ButtonLink to="/send/scheduled" search={{ change: id }} {...look}>
      {t`Change`}
    </ButtonLink>
  )
}
