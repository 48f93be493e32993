import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ageOf } from '#client/app/desk/age.ts'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { useRefusal } from '#client/app/desk/use-refusal.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MonitorNow } from '#shared/domains/monitor/monitor.schema.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { LogView } from './log-view.tsx'
import { MonitorFigures } from './monitor-figures.tsx'
import { readMonitorSearch } from './monitor-search.ts'
import { StatusPanel } from './status/status-panel.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { TrendsPanel } from './trends-panel.tsx'

const READ_EVERY_MS = 10_000

/** /admin-super/monitor: how the service is, what is wrong with it, and who works on it. */
export function MonitorScreen() {
  const { t } = useLingui()
  const [search, onSearch] = useDeskSearch(readMonitorSearch)
  const [result, setResult] = useState<ResultText | null>(null)
  const now = trpc.admin.monitor.now.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const { view = 'now' } = search
  const content = (data: MonitorNow) => {
    if (view === 'trends')
      return <TrendsPanel now={data} check={search.check} onCheck={(check) => onSearch({ ...search, check })} />
    if (view === 'log') return <LogView onIssue={(issue) => onSearch({ issue })} />
    return (
      <>
        <MonitorFigures now={data} />
        <IssuesPanel
          now={data}
          chosen={search.issue}
          onChoose={(issue) => onSearch({ ...search, issue })}
          onResult={setResult}
        />
        <ChecksPanel now={data} onCheck={(check) => onSearch({ view: 'trends', check })} />
        <TimelinePanel hours={24} title={t`Last 24 hours`} onIssue={(issue) => onSearch({ ...search, issue })} />
        <StatusPanel onResult={setResult} />
        <TasksPanel watchers={data.watchers} onResult={setResult} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t`Monitor`} note={useNote(now.data)}>
        <SegmentedControl
          size="xs"
          aria-label={t`View`}
          value={view}
          data={[
            { value: 'now', label: t`Now` },
            { value: 'trends', label: t`Trends` },
            { value: 'log', label: t`Log` },
          ]}
          onChange={(value) => onSearch({ view: value === 'now' ? undefined : value })}
        />
        <CheckNow onResult={setResult} />
      </PageHeader>
      <DeskPage result={result}>
        {now.data ? (
          content(now.data)
        ) : (
          <Panel>
            <Unanswered query={now} failed={t`The monitor did not load`} rows={6} height={56} />
          </Panel>
        )}
      </DeskPage>
    </>
  )
}

function useNote(now: MonitorNow | undefined): string | undefined {
  const { t } = useLingui()
  if (!now) return undefined
  const looked = now.checks.filter(({ state }) => state !== 'off')
  const passing = looked.filter(({ state }) => state === 'passed').length
  const all = looked.length
  if (now.lastLookAt === null) return t`The checks have not run yet.`
  const age = ageOf(now.lastLookAt)
  return t`${plural(passing, { one: '# check passes', other: '# checks pass' })} of ${all}. The last one ran ${age} ago.`
}

function CheckNow({ onResult }: { onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const begin = trpc.admin.monitor.checkNow.useMutation({
    onSuccess: async () => {
      onResult({ tone: 'info', text: t`Every check runs within a few seconds.` })
      await utils.admin.monitor.now.invalidate()
    },
    onError: (error) => onResult({ tone: 'bad', text: explain(error).text }),
  })
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={begin.isPending}
      leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
      onClick={() => begin.mutate()}
    >
      {t`Check now`}
    </BusyButton>
  )
}
