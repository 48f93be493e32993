import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useMonitorWords } from '#client/domains/monitor/admin/use-monitor-words.ts'
import type { ShownIncident } from '#shared/domains/monitor/status.schema.ts'
import { IncidentForm } from './incident-form.tsx'
import { UpdateForm } from './update-form.tsx'
import type { FormProps } from './use-publishing.ts'
import { WorkForm } from './work-form.tsx'

export type StatusDraft =
  | { kind: 'incident'; issueId: string | null }
  | { kind: 'update'; incident: ShownIncident }
  | { kind: 'work' }

/** One of the forms for the status page; it stays mounted, so that the focus returns to the element that opened it. */
export function StatusDialog({ draft, ...form }: FormProps & { draft: StatusDraft | null }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const titleOf = (open: StatusDraft): string => {
    if (open.kind === 'update') return words.in(open.incident.title)
    return open.kind === 'work' ? t`Plan work` : t`Write an incident`
  }
  return (
    <Modal
      opened={draft !== null}
      onClose={form.onClose}
      title={draft && titleOf(draft)}
      size={560}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {draft?.kind === 'incident' && <IncidentForm issueId={draft.issueId} {...form} />}
      {draft?.kind === 'update' && <UpdateForm incident={draft.incident} {...form} />}
      {draft?.kind === 'work' && <WorkForm {...form} />}
    </Modal>
  )
}
