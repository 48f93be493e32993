import type { Db } from '#db/database.ts'
import type { UiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import type { Viewer } from '#server/kernel/waiting-kind.ts'
import { SEVERITIES, type Severity } from '#shared/domains/monitor/checks.ts'
import type { DeskAlert } from '#shared/domains/notifications/desk-alerts.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { localOf } from '#shared/kernel/zoned-time.ts'
import type { Found } from './alerts.queries.ts'
import { type AlertedIssue, listAlerted } from './issue-alerts.queries.ts'

/** Somebody who administers, with the time zone of their clock. */
export interface ZonedViewer extends Viewer {
  timeZone: string | null
}
interface IssueAlertsDeps {
  db: Db
  uiConfig: Pick<UiConfigService, 'valueOf'>
}
export interface QuietHours {
  from: number
  until: number
}
const ESCALATED_FROM: Severity = 'high'
const DAY_HOURS = 24

/** Whether the clock of a zone shows a time from the one hour until the other; equal ones are no time at all. */
export function isQuiet(now: Date, timeZone: string | null, { from, until }: QuietHours): boolean {
  const hour = Math.floor(localOf(now.getTime(), timeZone ?? 'UTC') / HOUR_MS) % DAY_HOURS
  return from <= until ? from <= hour && hour < until : hour >= from || hour < until
}

/**
 * Issues that each of those who watch over the service is to hear of: at once by severity; in their quiet hours only grave ones, the
 * rest once these are over, if they are still active; and, once for all, what nobody acknowledges.
 */
export async function findIssues(
  { db, uiConfig }: IssueAlertsDeps,
  viewers: readonly ZonedViewer[],
  now: Date,
): Promise<Map<string, Found[]>> {
  const [atOnce, inQuiet, from, until, minutes] = await Promise.all([
    uiConfig.valueOf('alert_issue_severity'),
    uiConfig.valueOf('alert_quiet_severity'),
    uiConfig.valueOf('alert_quiet_from'),
    uiConfig.valueOf('alert_quiet_until'),
    uiConfig.valueOf('alert_escalation_minutes'),
  ])
  const issues = await listAlerted(db, { from: 'low', now })
  const quiet = { from: Number(from), until: Number(until) }
  const late = new Date(now.getTime() - Number(minutes) * MINUTE_MS)
  const escalated = issues
    .filter((issue) => isFrom(issue, ESCALATED_FROM) && !issue.isAcknowledged && issue.since <= late)
    .map((issue) => asFound('issue_escalated', issue, issue.id))
  const watching = viewers.filter(({ rooms }) => rooms.includes('operations'))
  return new Map(
    watching.map(({ id, timeZone }) => {
      const least = gravest(atOnce, isQuiet(now, timeZone, quiet) ? inQuiet : atOnce)
      const news = issues.filter((issue) => isFrom(issue, least))
      return [id, [...news.map((issue) => asFound('issue_active', issue, `${issue.id} ${id}`)), ...escalated]]
    }),
  )
}

const isFrom = ({ severity }: AlertedIssue, least: string): boolean => rankOf(severity) >= rankOf(least)
const rankOf = (severity: string): number => SEVERITIES.indexOf(severity as Severity)
const gravest = (a: string, b: string): string => (rankOf(a) > rankOf(b) ? a : b)

const asFound = (type: DeskAlert, { id, severity, name, since }: AlertedIssue, cause: string): Found => ({
  type,
  cause,
  rooms: [],
  name: null,
  amount: null,
  at: since,
  issue: { id, severity, name },
})
