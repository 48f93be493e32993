import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import { noteBackup } from './backups.ts'
import { makeDue } from './checks.queries.ts'
import type { ConsoleDeps } from './console.types.ts'

async function note(
  { audit }: ConsoleDeps,
  trx: Trx,
  { caller: { user, origin }, action }: { caller: Caller; action: AuditAction },
): Promise<void> {
  const subject = { kind: 'monitor', id: 'checks' } as const
  await audit.note(trx, { actor: { kind: 'admin', id: user.id }, action, subject, origin })
}

/** Has every check looked at within seconds; answers how many were not due yet. */
export const checkNow = (deps: ConsoleDeps, caller: Caller): Promise<{ due: number }> =>
  deps.db.transaction().execute(async (trx) => {
    const due = await makeDue(trx, deps.clock.now())
    await note(deps, trx, { caller, action: 'checks.begun' })
    return { due }
  })

/** A backup was made just now, says whoever made it. */
export const noteBackupDone = (deps: ConsoleDeps, caller: Caller): Promise<{ at: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    await noteBackup(trx, { at, by: caller.user.id })
    await note(deps, trx, { caller, action: 'backup.noted' })
    return { at: at.toISOString() }
  })
