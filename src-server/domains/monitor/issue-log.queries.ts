import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'

export interface LogEntry {
  issueId?: string
  taskId?: string
  action: string
  description?: string
  at: Date
  /** Left out: the service itself. */
  by?: string
  successful?: boolean
  errorMessage?: string
  metadata?: object
}

/** Adds what was done or found, in the SQL transaction that does it. */
export async function logActs(trx: Trx, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('systemMonitorLogs')
    .values(
      entries.map(({ issueId, taskId, action, description, at, by, successful, errorMessage, metadata }) => ({
        id: uuid(),
        issueId: issueId ?? null,
        taskId: taskId ?? null,
        action,
        description: (description ?? '').slice(0, 1000),
        performedAt: at,
        performedBy: by ?? null,
        successful: successful ?? true,
        errorMessage: errorMessage?.slice(0, 500) ?? null,
        metadata: JSON.stringify(metadata ?? {}),
      })),
    )
    .execute()
}
