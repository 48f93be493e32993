import { adminProcedure, callerOf, t } from '#server/calls/procedures.ts'
import {
  AcknowledgeIssue,
  AddTask,
  AssignIssue,
  ChangeTask,
  IssueId,
  ListIssues,
  ListTasks,
  MuteIssue,
  ResolveIssue,
  RunStep,
  Timeline,
  TrendOf,
} from '#shared/domains/monitor/monitor.schema.ts'
import {
  CancelWork,
  DraftIncident,
  PlanWork,
  UpdateIncident,
  WriteIncident,
} from '#shared/domains/monitor/status.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { ConsoleService } from './console.service.ts'
import type { StatusService } from './status/status.service.ts'

const watching = adminProcedure('operations')

/** `admin.monitor`: checks, issues and tasks. A key reads, and notes backups. */
export const createMonitorAdminRouter = ({ console, status }: { console: ConsoleService; status: StatusService }) =>
  t.router({
    now: watching.query(() => console.now()),
    issues: watching.input(ListIssues).query(({ input }) => console.issues(input)),
    issue: watching.input(IssueId).query(({ input }) => console.issue(input.id)),
    tasks: watching.input(ListTasks).query(({ input }) => console.tasks(input)),
    trend: watching.input(TrendOf).query(({ input }) => console.trend(input.checkId).then(wholeList)),
    timeline: watching.input(Timeline).query(({ input }) => console.timeline(input.hours).then(wholeList)),
    acknowledge: watching
      .input(AcknowledgeIssue)
      .mutation(({ ctx, input }) => console.acknowledge(callerOf(ctx), input)),
    mute: watching.input(MuteIssue).mutation(({ ctx, input }) => console.mute(callerOf(ctx), input)),
    assign: watching.input(AssignIssue).mutation(({ ctx, input }) => console.assign(callerOf(ctx), input)),
    resolve: watching.input(ResolveIssue).mutation(({ ctx, input }) => console.resolve(callerOf(ctx), input)),
    runStep: watching.input(RunStep).mutation(({ ctx, input }) => console.runStep(callerOf(ctx), input)),
    addTask: watching.input(AddTask).mutation(({ ctx, input }) => console.addTask(callerOf(ctx), input)),
    changeTask: watching.input(ChangeTask).mutation(({ ctx, input }) => console.changeTask(callerOf(ctx), input)),
    checkNow: watching.mutation(({ ctx }) => console.checkNow(callerOf(ctx))),
    /** An incident in the words of its issue. */
    draftIncident: watching.input(DraftIncident).query(({ input }) => status.draftIncident(input.issueId)),
    writeIncident: watching
      .input(WriteIncident)
      .mutation(({ ctx, input }) => status.writeIncident(callerOf(ctx), input)),
    updateIncident: watching
      .input(UpdateIncident)
      .mutation(({ ctx, input }) => status.updateIncident(callerOf(ctx), input)),
    planWork: watching.input(PlanWork).mutation(({ ctx, input }) => status.planWork(callerOf(ctx), input)),
    cancelWork: watching.input(CancelWork).mutation(({ ctx, input }) => status.cancelWork(callerOf(ctx), input.id)),
    /** For the end of an operator's own backup. */
    backupDone: watching.meta({ asks: true }).mutation(({ ctx }) => console.noteBackupDone(callerOf(ctx))),
  })
