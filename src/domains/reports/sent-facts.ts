import { i18n } from '@lingui/core'
import { liveStore } from '#client/app/live/live.store.ts'
import { trail } from '#client/app/report/trail.ts'
import type { ReportContent } from '#shared/domains/reports/reports.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

export type Facts = Omit<ReportContent, 'text'>
export type FactName = keyof Facts
const LONGEST_BROWSER = 300

/** All that a report tells beside its text and picture, as it is now; `latencyMs` as it was measured. */
export function sentFacts({
  route,
  theme,
  latencyMs,
}: {
  route: string | null
  theme: 'dark' | 'light'
  latencyMs: number | null
}): Facts {
  return {
    page: route === null ? null : { route, version: buildMark() },
    window: {
      width: window.innerWidth,
      height: window.innerHeight,
      theme,
      language: i18n.locale as Language,
      browser: navigator.userAgent.slice(0, LONGEST_BROWSER),
    },
    failedCalls: trail.calls,
    console: trail.lines,
    network: { isOnline: navigator.onLine, latencyMs, stream: streamState() },
  }
}

export function streamState(): NonNullable<ReportContent['network']>['stream'] {
  const { connection } = liveStore.get()
  if (connection === 'live') return 'open'
  return connection === 'paused' ? 'waiting' : 'closed'
}

/** The name of the build: of its first script, which has another one in each. */
function buildMark(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return (script?.src.split('/').at(-1) ?? '').replace(/\.js$/, '').slice(0, 40)
}
