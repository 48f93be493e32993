import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AddTask, ChangeTask, ShownTask } from '#shared/domains/monitor/monitor.schema.ts'
import { TASK_TRANSITIONS, type TaskStatus } from '#shared/domains/monitor/tasks.ts'
import * as queries from './acting.queries.ts'
import { requireWatcher } from './acting.ts'
import type { ConsoleDeps } from './console.types.ts'
import { logActs } from './issue-log.queries.ts'
import { presentTask } from './presenting.ts'
import { findIssue, findTask } from './reading.queries.ts'

/** Throws NOT_FOUND for an issue or an administrator that is not there. */
export const addTask = (deps: ConsoleDeps, caller: Caller, task: AddTask): Promise<ShownTask> =>
  deps.db.transaction().execute(async (trx) => {
    const { issueId } = task
    if (issueId !== null && !(await findIssue(trx, issueId))) throw notFound('issue')
    await requireWatcher(trx, task.assignedTo)
    const at = deps.clock.now()
    const id = await queries.insertTask(trx, { ...columnsOf(task), issueId, createdAt: at, createdBy: caller.user.id })
    await note(deps, trx, { caller, id, issueId, action: 'task.added', title: task.title, at })
    return shownOrThrow(trx, id)
  })

/** Throws NOT_FOUND, CHANGED_MEANWHILE where another has changed it since, and ALREADY_DONE for a way that its state has not. */
export const changeTask = (
  deps: ConsoleDeps,
  caller: Caller,
  { id, version, state, ...task }: ChangeTask,
): Promise<ShownTask> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockTask(trx, id)
    if (!row) throw notFound('task')
    if (row.version !== version)
      throw new DomainError('CHANGED_MEANWHILE', 'Somebody else has changed this task. Look at it again.')
    requireTransition(row.status, state)
    if (task.assignedTo !== row.assignedTo) await requireWatcher(trx, task.assignedTo)
    const at = deps.clock.now()
    const isEnded = state === 'done' || state === 'cancelled'
    const completedAt = isEnded ? (row.completedAt ?? at) : null
    await queries.changeTask(trx, id, { ...columnsOf(task), status: state, completedAt, version: version + 1 })
    const { issueId } = row
    const values = { old: { status: row.status }, new: { status: state } }
    await note(deps, trx, { caller, id, issueId, action: 'task.changed', title: task.title, at, ...values })
    return shownOrThrow(trx, id)
  })

function requireTransition(from: TaskStatus, to: TaskStatus): void {
  if (from !== to && !TASK_TRANSITIONS[from].includes(to))
    throw new DomainError('ALREADY_DONE', `A task that is ${from} cannot become ${to}.`)
}

const columnsOf = ({ title, description, priority, dueAt, assignedTo, checklist }: Omit<AddTask, 'issueId'>) => ({
  title,
  description,
  priority,
  dueAt: dueAt === null ? null : new Date(dueAt),
  assignedTo,
  taskData: { checklist },
})

interface Noted {
  caller: Caller
  id: string
  issueId: string | null
  action: Extract<AuditAction, `task.${string}`>
  title: string
  at: Date
  old?: Record<string, string | null>
  new?: Record<string, string | null>
}
async function note(
  { audit }: ConsoleDeps,
  trx: Trx,
  { caller, id, issueId, action, title, at, ...values }: Noted,
): Promise<void> {
  const by = caller.user.id
  const logged = action === 'task.added' ? 'task_added' : 'task_changed'
  await logActs(trx, [{ taskId: id, ...(issueId && { issueId }), action: logged, description: title, at, by }])
  const subject = { kind: 'task', id } as const
  await audit.note(trx, { actor: { kind: 'admin', id: by }, action, subject, ...values, origin: caller.origin })
}

async function shownOrThrow(trx: Trx, id: string): Promise<ShownTask> {
  const row = await findTask(trx, id)
  if (!row) throw notFound('task')
  return presentTask(row)
}
