import type { Insertable, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { TablesOfMonitor } from '#db/domains/monitor/monitor.tables.ts'

type IssueColumns = TablesOfMonitor['systemIssues']
export type TaskColumns = TablesOfMonitor['maintenanceTasks']
type IssueRow = {
  id: string
  checkId: string
  status: 'active' | 'resolved'
  assignedTo: string | null
  mutedUntil: Date | null
}

export const lockIssue = (trx: Trx, id: string): Promise<IssueRow | undefined> =>
  trx
    .selectFrom('systemIssues')
    .select(['id', 'checkId', 'status', 'assignedTo', 'mutedUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function changeIssue(trx: Trx, id: string, change: Updateable<IssueColumns>): Promise<void> {
  await trx.updateTable('systemIssues').set(change).where('id', '=', id).execute()
}

export const lockTask = (trx: Trx, id: string) =>
  trx.selectFrom('maintenanceTasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertTask(trx: Trx, task: Omit<Insertable<TaskColumns>, 'id'>): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('maintenanceTasks')
    .values({ id, ...task })
    .execute()
  return id
}

export async function changeTask(trx: Trx, id: string, change: Updateable<TaskColumns>): Promise<void> {
  await trx.updateTable('maintenanceTasks').set(change).where('id', '=', id).execute()
}
