import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/monitor/admin/monitor.module.css'
import { useMonitorWords } from '#client/domains/monitor/admin/use-monitor-words.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { ShownIncident, ShownWork, StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { StatusDialog, type StatusDraft } from './status-dialog.tsx'
import { useStageNames } from './use-stage-names.ts'
import { useWorkActs } from './use-work-acts.ts'

const READ_EVERY_MS = 10_000

/** Content of the public page: open incidents and announced work, and the forms for both. */
export function StatusPanel({ onResult }: { onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<StatusDraft | null>(null)
  const page = trpc.status.read.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  return (
    <Panel
      title={t`Status page`}
      id="status"
      actions={
        <>
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDraft({ kind: 'work' })}>
            <Trans>Plan work</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setDraft({ kind: 'incident', issueId: null })}
          >
            <Trans>Write an incident</Trans>
          </Button>
        </>
      }
    >
      {page.data ? (
        <Entries page={page.data} onUpdate={(incident) => setDraft({ kind: 'update', incident })} onResult={onResult} />
      ) : (
        <Unanswered query={page} failed={t`The status did not load`} rows={2} height={48} />
      )}
      <StatusDialog draft={draft} onClose={() => setDraft(null)} onResult={onResult} />
    </Panel>
  )
}

interface EntriesProps {
  page: StatusPage
  onUpdate: (incident: ShownIncident) => void
  onResult: (result: ResultText) => void
}

function Entries({ page: { incidents, planned, checkedAt }, onUpdate, onResult }: EntriesProps) {
  const acts = useWorkActs(onResult)
  return (
    <>
      <ul className={css.steps}>
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} incident={incident} onUpdate={onUpdate} />
        ))}
        {planned.map((work) => (
          <WorkEntry
            key={work.id}
            work={work}
            hasBegun={work.startsAt <= (checkedAt ?? '')}
            onCancel={() => acts.cancel(work)}
          />
        ))}
      </ul>
      <p className={css.sentence}>
        {incidents.length + planned.length === 0 && <Trans>It tells of no incident and of no work.</Trans>}{' '}
        <Link to="/status">
          <Trans>Open the status page</Trans>
        </Link>
      </p>
      <DecisionDialog decision={acts.decision} onClose={acts.close} />
    </>
  )
}

function IncidentEntry({ incident, onUpdate }: { incident: ShownIncident; onUpdate: EntriesProps['onUpdate'] }) {
  const words = useMonitorWords()
  const stages = useStageNames()
  const { dayTime } = useFormats()
  const [last] = incident.updates
  return (
    <li>
      <span className={css.what}>
        <b>
          <ForeignText text={words.in(incident.title)} />
        </b>
        {last && <small>{`${stages[last.stage]}, ${dayTime(last.at)}`}</small>}
      </span>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => onUpdate(incident)}>
        <Trans>Update</Trans>
      </Button>
    </li>
  )
}

function WorkEntry({ work, hasBegun, onCancel }: { work: ShownWork; hasBegun: boolean; onCancel: () => void }) {
  const words = useMonitorWords()
  const { dayTime } = useFormats()
  return (
    <li>
      <span className={css.what}>
        <b>
          <ForeignText text={words.in(work.title)} />
        </b>
        <small>{`${dayTime(work.startsAt)} – ${dayTime(work.endsAt)}`}</small>
      </span>
      {!hasBegun && (
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={onCancel}>
          <Trans>Cancel the work</Trans>
        </Button>
      )}
    </li>
  )
}
