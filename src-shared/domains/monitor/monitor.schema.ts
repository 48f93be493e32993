import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import {
  type CheckGroup,
  type CheckState,
  type Component,
  type Facts,
  type Measure,
  SEVERITIES,
  type Severity,
  type Words,
} from './checks.ts'
import { TASK_STATUSES, type TaskData, type TaskStatus } from './tasks.ts'

const MOST_TASK_STEPS = 20
const text = (most: number, least = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(least, 'Enter a text'),
    z.maxLength(most, `At most ${most} characters`),
    z.refine((value) => visibleText(value) === value, { error: 'The text holds characters that cannot be seen' }),
  )
const id = z.uuid()

/** admin.monitor.issues: `view` ended: those that are over, the newest first. */
export const ListIssues = z.object({ view: z._default(z.enum(['active', 'ended']), 'active'), ...paging(20, 100) })
export type ListIssues = z.infer<typeof ListIssues>
export const IssueId = z.object({ id })
export const AcknowledgeIssue = z.object({ id, note: z._default(text(500), '') })
export type AcknowledgeIssue = z.infer<typeof AcknowledgeIssue>
/** admin.monitor.mute: `hours` null ends it. */
export const MuteIssue = z.object({
  id,
  hours: z.nullable(z.int().check(z.gte(1), z.lte(720))),
  reason: text(500, 3),
})
export type MuteIssue = z.infer<typeof MuteIssue>
export const AssignIssue = z.object({ id, to: z.nullable(z.uuid()) })
export type AssignIssue = z.infer<typeof AssignIssue>
export const ResolveIssue = z.object({ id, note: text(500, 3) })
export type ResolveIssue = z.infer<typeof ResolveIssue>
/** admin.monitor.runStep: `step` is the place of a remedy with a job, from 0 on. */
export const RunStep = z.object({ id, step: z.int().check(z.gte(0), z.lte(20)) })
export type RunStep = z.infer<typeof RunStep>

/** admin.monitor.tasks */
export const ListTasks = z.object({ view: z._default(z.enum(['open', 'ended']), 'open'), ...paging(50, 100) })
export type ListTasks = z.infer<typeof ListTasks>
const taskFields = {
  title: text(200, 3),
  description: z._default(text(2000), ''),
  priority: z._default(z.enum(SEVERITIES), 'medium'),
  dueAt: z._default(z.nullable(z.iso.datetime()), null),
  assignedTo: z._default(z.nullable(z.uuid()), null),
  checklist: z._default(
    z.array(z.object({ text: text(200, 1), done: z.boolean() })).check(z.maxLength(MOST_TASK_STEPS)),
    [],
  ),
}
export const AddTask = z.object({ issueId: z._default(z.nullable(z.uuid()), null), ...taskFields })
export type AddTask = z.infer<typeof AddTask>
/** admin.monitor.changeTask: `version` is that of the task as it was seen. */
export const ChangeTask = z.object({
  id,
  version: z.int().check(z.gte(1)),
  state: z.enum(TASK_STATUSES),
  ...taskFields,
})
export type ChangeTask = z.infer<typeof ChangeTask>

export const TrendOf = z.object({ checkId: z.string().check(z.minLength(1), z.maxLength(100)) })
/** admin.monitor.timeline: of the last so many hours. */
export const Timeline = z.object({ hours: z._default(z.int().check(z.gte(1), z.lte(2160)), 24) })

export interface ShownCheck {
  id: string
  group: CheckGroup
  severity: Severity
  name: Words
  /** Seconds; null: it is reported as it happens, and nothing looks for it. */
  everySeconds: number | null
  component: Component | null
  state: CheckState
  since: string | null
  checkedAt: string | null
  unit: Measure | null
  measure: number | null
  faults: number
  /** Why its last look could not be made. */
  lastError: string | null
}
export interface Watcher {
  id: string
  username: string
}
export interface MonitorNow {
  checks: ShownCheck[]
  lastLookAt: string | null
  activeIssues: { severity: Severity; count: number }[]
  healedToday: { count: number; lastAt: string | null }
  /** Time that looks took within the last full hour, in percent of it. */
  costPercent: number
  openTasks: number
  backupAt: string | null
  version: string | null
  /** Administrators to whom issues and tasks can be given. */
  watchers: Watcher[]
}
export interface ShownStep {
  words: Words
  page: string | null
  job: string | null
}
export interface ShownIssue {
  id: string
  checkId: string
  group: string
  subject: string
  severity: Severity
  name: Words
  sentence: Words
  isActive: boolean
  occurrences: number
  since: string
  lastSeen: string
  resolvedAt: string | null
  resolution: string | null
  /** True: only an administrator ends it. */
  endsByHand: boolean
  acknowledgedAt: string | null
  acknowledgedBy: string | null
  mutedUntil: string | null
  assignedTo: Watcher | null
}
export interface LogLine {
  id: string
  action: string
  description: string
  at: string
  /** Username; null: the service itself. */
  by: string | null
  successful: boolean
}
export interface IssueDetail extends ShownIssue {
  steps: ShownStep[]
  facts: Facts
  log: LogLine[]
  tasks: ShownTask[]
}
export interface ShownTask extends TaskData {
  id: string
  version: number
  title: string
  description: string
  status: TaskStatus
  priority: Severity
  dueAt: string | null
  completedAt: string | null
  createdAt: string
  issue: { id: string; name: Words } | null
  assignedTo: Watcher | null
}
/** A day of a check: how many looks, how many of them failed, and the range of what was measured. */
export interface TrendDay {
  day: string
  looks: number
  failed: number
  lowest: number | null
  highest: number | null
}
export interface TimelineEvent {
  at: string
  kind: 'deployed' | 'changed' | 'issue' | 'backup'
  /** Of an issue: its name; else one text for both languages. */
  title: Words
  endedAt: string | null
  severity: Severity | null
  issueId: string | null
}
