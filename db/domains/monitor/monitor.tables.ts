import type { Generated } from 'kysely'
import type { CheckState, Component, Severity } from '#shared/domains/monitor/checks.ts'
import type { Impact, PartState, Stage } from '#shared/domains/monitor/status.schema.ts'
import type { TaskData, TaskStatus } from '#shared/domains/monitor/tasks.ts'

interface HealthProbesTable {
  process: string
  probedAt: Date
}

interface SystemIssuesTable {
  id: string
  /** The part of the service that it concerns: the group of its check, or `books`, `payments`, `market` … */
  type: string
  checkId: string
  /** Of the check’s many subjects the one it is about, an address say; one issue is active for each. */
  subject: Generated<string>
  /** In English; of declared checks the client is given both languages. */
  title: string
  description: string
  severity: Severity
  status: Generated<'active' | 'resolved'>
  autoResolvable: Generated<boolean>
  remediationSteps: Generated<string[]>
  occurrences: Generated<number>
  detectionTime: Date
  lastDetected: Date
  resolutionTime: Date | null
  resolution: string | null
  autoResolved: Generated<boolean>
  /** JSON: values for the sentence of the check. */
  metadata: Generated<unknown>
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  /** Until then nobody is told of it, and it is not counted among what waits. */
  mutedUntil: Date | null
  assignedTo: string | null
}

interface MaintenanceTasksTable {
  id: string
  issueId: string | null
  title: string
  description: Generated<string>
  status: Generated<TaskStatus>
  priority: Generated<Severity>
  dueAt: Date | null
  completedAt: Date | null
  assignedTo: string | null
  taskData: Generated<TaskData>
  createdAt: Date
  createdBy: string
  /** Counted up by each change: a change of an old picture is refused. */
  version: Generated<number>
}

/** Every act on issues and tasks, findings and their ends, deployments. */
interface SystemMonitorLogsTable {
  id: string
  issueId: string | null
  taskId: string | null
  action: string
  description: Generated<string>
  performedAt: Date
  /** Null: the service itself. */
  performedBy: string | null
  successful: Generated<boolean>
  errorMessage: string | null
  metadata: Generated<unknown>
}

/** The last look of each declared check. */
interface CheckStatesTable {
  checkId: string
  state: Generated<CheckState>
  /** Since when it has this state. */
  since: Date
  checkedAt: Date | null
  nextAt: Date
  measure: number | null
  faults: Generated<number>
  spentMs: Generated<number>
  lastError: string | null
}

/** Looks of a check summed up by the hour, kept for 90 days. */
interface CheckHoursTable {
  checkId: string
  hour: Date
  looks: number
  failed: number
  spentMs: number
  lowest: number | null
  highest: number | null
}

/** When something was done that only others can tell of: the last backup; the version that runs. */
interface MonitorMarksTable {
  name: string
  at: Date
  value: string | null
}

/** How each part of the service was at the last heartbeat. */
interface StatusComponentsTable {
  component: Component
  state: Generated<PartState>
  beatAt: Date
}

/** Milliseconds of a UTC day that a part was so; kept for 90 days. */
interface StatusDaysTable {
  component: Component
  /** YYYY-MM-DD */
  day: string
  worksMs: Generated<number>
  slowMs: Generated<number>
  downMs: Generated<number>
  plannedMs: Generated<number>
}

/** An incident as an operator tells everybody of it. */
interface StatusIncidentsTable {
  id: string
  issueId: string | null
  titleEn: string
  titleEs: string
  impact: Impact
  components: Component[]
  beganAt: Date
  endedAt: Date | null
  createdBy: string
}

interface StatusUpdatesTable {
  id: string
  incidentId: string
  stage: Stage
  textEn: string
  textEs: string
  writtenAt: Date
  writtenBy: string
}

/** Announced before it begins: what stands still meanwhile does not count as down. */
interface PlannedWorkTable {
  id: string
  titleEn: string
  titleEs: string
  textEn: string
  textEs: string
  components: Component[]
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  createdAt: Date
  createdBy: string
}

export interface TablesOfMonitor {
  statusComponents: StatusComponentsTable
  statusDays: StatusDaysTable
  statusIncidents: StatusIncidentsTable
  statusUpdates: StatusUpdatesTable
  plannedWork: PlannedWorkTable
  healthProbes: HealthProbesTable
  systemIssues: SystemIssuesTable
  maintenanceTasks: MaintenanceTasksTable
  systemMonitorLogs: SystemMonitorLogsTable
  checkStates: CheckStatesTable
  checkHours: CheckHoursTable
  monitorMarks: MonitorMarksTable
}
