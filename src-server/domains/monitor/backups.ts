import type { Trx } from '#db/database.ts'
import { BACKUP } from './checks/backup.queries.ts'
import { putMark } from './checks.queries.ts'
import { logActs } from './issue-log.queries.ts'

/** Notes that a backup was made. `by`: an administrator, or left out for a command on the machine. */
export async function noteBackup(trx: Trx, { at, by }: { at: Date; by?: string }): Promise<void> {
  await putMark(trx, { name: BACKUP, at, value: null })
  await logActs(trx, [{ action: 'backup_done', at, by }])
}
