import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { SEVERITIES } from '#shared/domains/monitor/checks.ts'
import type {
  IssueDetail,
  ListIssues,
  ListTasks,
  MonitorNow,
  ShownIssue,
  ShownTask,
  TimelineEvent,
  TrendDay,
} from '#shared/domains/monitor/monitor.schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import { acknowledge, assign, mute, resolve, runStep } from './acting.ts'
import type { ConsoleDeps } from './console.types.ts'
import { factsOf, presentChecks, presentIssue, presentTask, stepsOf, storedName, wordsOf } from './presenting.ts'
import * as queries from './reading.queries.ts'
import { checkNow, noteBackupDone } from './rounds.ts'
import { addTask, changeTask } from './tasks.ts'

export type ConsoleService = ReturnType<typeof createConsoleService>

const TREND_DAYS = 90

/** The service as its administrators watch over it: what checks say, issues, tasks, and what has happened when. */
export const createConsoleService = (deps: ConsoleDeps) => ({
  ...bind(deps, { now, issues, issue, tasks, trend, timeline }),
  ...bind(deps, { acknowledge, mute, assign, resolve, runStep, addTask, changeTask, checkNow, noteBackupDone }),
  ...bind(deps.checks, { wordsOf }),
})

async function now({ db, clock, checks }: ConsoleDeps): Promise<MonitorNow> {
  const [states, active, summary, watchers] = await Promise.all([
    queries.listStates(db),
    queries.countActive(db),
    queries.readSummary(db, clock.now()),
    queries.listWatchers(db),
  ])
  const looks = states.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? [])
  const bySeverity = SEVERITIES.toReversed().map((severity) => ({
    severity,
    count: active.filter((one) => one.severity === severity).reduce((sum, { count }) => sum + count, 0),
  }))
  return {
    checks: presentChecks(checks, states, active),
    lastLookAt: looks.length === 0 ? null : new Date(Math.max(...looks)).toISOString(),
    activeIssues: bySeverity.filter(({ count }) => count > 0),
    healedToday: { count: summary.healed, lastAt: summary.lastHealedAt?.toISOString() ?? null },
    costPercent: Math.round((summary.spentMs / HOUR_MS) * 10_000) / 100,
    openTasks: summary.openTasks,
    backupAt: summary.backupAt?.toISOString() ?? null,
    version: summary.version,
    watchers,
  }
}

async function issues({ db, checks }: ConsoleDeps, { view, ...paging }: ListIssues) {
  const rows = await (view === 'active' ? queries.listActive(db, paging) : queries.listEnded(db, paging))
  const { page, nextCursor } = pageOf(rows, paging.limit, ({ id }) => id)
  return { items: page.map((row): ShownIssue => presentIssue(checks, row)), nextCursor }
}

/** Throws NOT_FOUND. */
async function issue({ db, checks }: ConsoleDeps, id: string): Promise<IssueDetail> {
  const row = await queries.findIssue(db, id)
  if (!row) throw notFound('issue')
  const [log, tasksOfIssue] = await Promise.all([queries.listLog(db, id), queries.listTasksOf(db, id)])
  return {
    ...presentIssue(checks, row),
    steps: stepsOf(checks, row),
    facts: factsOf(row.metadata),
    log: log.map((line) => ({ ...line, at: line.at.toISOString() })),
    tasks: tasksOfIssue.map(presentTask),
  }
}

async function tasks({ db }: ConsoleDeps, { view, ...paging }: ListTasks) {
  const rows = await (view === 'open' ? queries.listOpenTasks(db, paging) : queries.listEndedTasks(db, paging))
  const { page, nextCursor } = pageOf(rows, paging.limit, ({ id }) => id)
  return { items: page.map((row): ShownTask => presentTask(row)), nextCursor }
}

const trend = ({ db, clock }: ConsoleDeps, checkId: string): Promise<TrendDay[]> =>
  queries.readTrend(db, checkId, new Date(clock.now().getTime() - TREND_DAYS * DAY_MS))

async function timeline({ db, clock }: ConsoleDeps, hours: number): Promise<TimelineEvent[]> {
  const rows = await queries.listEvents(db, new Date(clock.now().getTime() - hours * HOUR_MS))
  return rows.map(({ at, title, metadata, endedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    title: storedName(metadata, title),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
