import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { Alert } from '#shared/domains/alerts/alerts.schema.ts'
import { bareText } from '#shared/kernel/stroops.ts'
import { AlertForm } from './alert-form.tsx'
import type { Subject } from './subject.ts'

/** A new alert about something, or one that is changed. */
export type OpenedAlert = { subject: Subject } | { alert: Alert }

interface Props {
  /** Null while it is closed. */
  opened: OpenedAlert | null
  onClose: () => void
}

/** It stays mounted, so that the focus returns to what opened it; its content is new each time. */
export function AlertDialog({ opened, onClose }: Props) {
  const { t } = useLingui()
  const isEdit = opened !== null && 'alert' in opened
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={isEdit ? t`Edit price alert` : t`New price alert`}
      size={560}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened &&
        ('alert' in opened ? (
          <Edited alert={opened.alert} onClose={onClose} />
        ) : (
          <AlertForm {...opened} onClose={onClose} />
        ))}
    </Modal>
  )
}

function Edited({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { id, base, counter, condition, threshold, repeats, note, version } = alert
  const edited = { id, seen: version, draft: { condition, threshold: bareText(threshold), repeats, note: note ?? '' } }
  return <AlertForm subject={{ base, counter }} edited={edited} onClose={onClose} />
}
