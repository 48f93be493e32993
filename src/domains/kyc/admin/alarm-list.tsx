import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { CaseAlarm } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

interface Props {
  alarms: readonly CaseAlarm[]
  caseId: string
  onCompare: (id: string) => void
}

/** What another account has sent as well; settled with a note before the case can be approved. */
export function AlarmList({ alarms, caseId, onCompare }: Props) {
  return alarms.map((alarm) => <Alarm key={alarm.id} {...{ alarm, caseId, onCompare }} />)
}

function Alarm({ alarm, caseId, onCompare }: { alarm: CaseAlarm } & Omit<Props, 'alarms'>) {
  const { t } = useLingui()
  const words = useReviewWords()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [note, setNote] = useState<string | null>(null)
  const settle = trpc.admin.kyc.settleAlarm.useMutation({
    onSuccess: async () => {
      setNote(null)
      await utils.admin.kyc.get.invalidate({ id: caseId })
      void utils.admin.kyc.queue.invalidate()
    },
  })
  const { otherUsername: other, otherNumber: number, likeness, settledBy, settledNote } = alarm
  const side = alarm.side === null ? '' : words.side(alarm.side)
  const status = words.status(alarm.otherStatus).label
  const titles: Record<CaseAlarm['kind'], string> = {
    same_number: t`This document number is on another account`,
    same_person: t`This name and birthday are on another account`,
    same_picture: t`This picture is on another account: ${side}, ${likeness} % alike`,
  }
  return (
    <div className={css.alarmBox} data-settled={alarm.settledAt !== null || undefined}>
      {alarm.settledAt === null ? (
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      ) : (
        <IconCheck size={18} stroke={1.7} aria-hidden />
      )}
      <div>
        <b>{titles[alarm.kind]}</b>
        <p>
          {other}, {number}, {status}
        </p>
        {settledBy !== null && (
          <p>
            <Trans>
              Settled by {settledBy}: {settledNote}
            </Trans>
          </p>
        )}
        {settle.error && <Notice tone="bad">{explain(settle.error)}</Notice>}
        {note !== null && (
          <form
            className={css.settle}
            onSubmit={(event) => {
              event.preventDefault()
              settle.mutate({ id: alarm.id, note })
            }}
          >
            <TextInput
              aria-label={t`Outcome`}
              placeholder={t`Outcome`}
              value={note}
              maxLength={500}
              onChange={({ currentTarget: { value } }) => setNote(value)}
            />
            <BusyButton type="submit" size="sm" variant="default" busy={settle.isPending}>
              {t`Settle`}
            </BusyButton>
          </form>
        )}
      </div>
      <span className={css.alarmActs}>
        <Button variant="default" size="xs" onClick={() => onCompare(alarm.otherCaseId)}>
          {t`Compare`}
        </Button>
        {alarm.settledAt === null && note === null && (
          <Button variant="default" size="xs" onClick={() => setNote('')}>
            {t`Settle`}
          </Button>
        )}
      </span>
    </div>
  )
}
