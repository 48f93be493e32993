import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { IncidentPanel } from './incident-panel.tsx'
import { NowPanel } from './now-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { PastPanel } from './past-panel.tsx'
import css from './status.module.css'
import { useStatusPage } from './use-status-page.ts'
import { useStatusWords } from './use-status-words.ts'

/** /status: how the service is and was, for everybody. Times of day follow once the browser tells its zone. */
export function StatusScreen() {
  const { t } = useLingui()
  const { page, error, again } = useStatusPage()
  const age = useAge(page?.checkedAt ?? null)
  if (!page)
    return (
      <main className={css.page} id="main">
        <PageHeader title={t`Status of the service`} />
        <Panel>
          {error === null ? (
            <SkeletonLines rows={7} height={48} />
          ) : (
            <LoadFailure title={t`The status did not load`} error={error} onRetry={again} retrying={false} />
          )}
        </Panel>
      </main>
    )
  return <Shown page={page} age={age} isLost={error !== null} />
}

function Shown({ page, age, isLost }: { page: StatusPage; age: string | null; isLost: boolean }) {
  const { t, i18n } = useLingui()
  const { title, isGood } = useTitle(page)
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <main className={css.page} id="main">
      <div className={css.head} data-good={isGood || undefined}>
        <span className={css.mark}>
          <Icon size={26} stroke={1.8} aria-hidden />
        </span>
        <div className={css.heading}>
          <PageHeader title={title} note={age === null ? undefined : t`Checked ${age} ago.`}>
            <a className={css.follow} href={`/status.atom?language=${i18n.locale}`}>
              <IconBell size={16} stroke={1.8} aria-hidden />
              <Trans>Get updates</Trans>
            </a>
          </PageHeader>
        </div>
      </div>
      {page.databaseAwaySince !== null && <AwayNotice since={page.databaseAwaySince} isTimed={age !== null} />}
      {isLost && (
        <Notice tone="warn" title={t`The service does not answer`}>
          <Trans>This is what was known last. It is asked again automatically.</Trans>
        </Notice>
      )}
      {page.incidents.map((incident) => (
        <IncidentPanel key={incident.id} incident={incident} isTimed={age !== null} />
      ))}
      <PartsPanel page={page} />
      <div className={css.below}>
        <PastPanel past={page.past} />
        <NowPanel page={page} isTimed={age !== null} />
      </div>
    </main>
  )
}

function AwayNotice({ since, isTimed }: { since: string; isTimed: boolean }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const time = isTimed ? dayTime(since) : ''
  return (
    <Notice tone="warn" title={isTimed ? t`The database is away since ${time}` : t`The database is away`}>
      <Trans>This is what was known last. Nothing can be sent or traded until it is back.</Trans>
    </Notice>
  )
}

/** The newest incident, else the parts that do not work, else that everything does. */
function useTitle({ parts, incidents, databaseAwaySince }: StatusPage): { title: string; isGood: boolean } {
  const { t } = useLingui()
  const words = useStatusWords()
  const [incident] = incidents
  if (incident) return { title: words.in(incident.title), isGood: false }
  if (databaseAwaySince !== null) return { title: t`The database is away`, isGood: false }
  const named = (state: string) =>
    parts
      .filter((part) => part.state === state)
      .map(({ id }) => words.part(id).name)
      .join(', ')
  const [down, slow] = [named('down'), named('slow')]
  if (down !== '') return { title: t`Down: ${down}`, isGood: false }
  if (slow !== '') return { title: t`Slow: ${slow}`, isGood: false }
  if (parts.some(({ state }) => state === 'unknown')) return { title: t`The state is not known`, isGood: false }
  return { title: t`Everything works`, isGood: true }
}

const COUNT_EVERY_MS = 1000

/** '6 s', counted on; null until the browser's clock may be shown. */
function useAge(since: string | null): string | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    const timer = setInterval(look, COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (now === null || since === null) return null
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
