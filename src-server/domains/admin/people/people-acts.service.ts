import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ActOnPerson } from '#shared/domains/admin/people.schema.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { insertNote } from './person.queries.ts'

export interface PeopleActsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: SecurityService
}
export type PeopleActs = ReturnType<typeof createPeopleActs>

interface Given {
  by: RequestUser
  input: ActOnPerson
  origin: ActOrigin
}
/** What an act did, for the audit log. */
interface Done {
  action: AuditAction
  old?: AuditValues
  new?: AuditValues
}
type Act = (deps: PeopleActsDeps, trx: Trx, given: Given) => Promise<Done>

/**
 * What one administrator may do to an account alone, each with a reason. Throws NOT_FOUND, FORBIDDEN for one's own account,
 * NOT_ADMIN for that of another administrator without being super administrator, ALREADY_DONE for what is closed, which takes
 * notes alone, and as requireStepUp.
 */
export function createPeopleActs(deps: PeopleActsDeps) {
  const make = (act: Act) => (by: RequestUser, input: ActOnPerson, origin: ActOrigin) =>
    run(deps, act, { by, input, origin })
  return {
    unlock: make(unlock),
    endSessions: make(endSessions),
    addNote: make(addNote),
  }
}

async function run(deps: PeopleActsDeps, act: Act, given: Given): Promise<void> {
  const { db, audit, security } = deps
  const { by, input, origin } = given
  const { id, reason, password, code } = input
  await security.requireMayActOn(by, id, { isForClosed: act === addNote })
  await security.requireStepUp(by, { password, code })
  await db.transaction().execute(async (trx) => {
    const done = await act(deps, trx, given)
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      subject: { kind: 'user', id },
      ...done,
      reason,
      origin,
    })
  })
}

async function unlock({ security }: PeopleActsDeps, trx: Trx, { input: { id } }: Given): Promise<Done> {
  const counters = await security.signInGuard.unlock(trx, id)
  await security.notices.tellOfOurAct(trx, id, { change: 'sign-in-unlocked-by-us' })
  return { action: 'user.lockout_cleared', old: { counters }, new: { counters: 0 } }
}

async function endSessions({ security }: PeopleActsDeps, trx: Trx, { input: { id } }: Given): Promise<Done> {
  const sessions = await security.sessions.endAll(trx, id)
  await security.pendingSignIns.dropAll(trx, id)
  await security.notices.tellOfOurAct(trx, id, { change: 'sessions-ended-by-us' })
  return { action: 'user.sessions_ended', old: { sessions }, new: { sessions: 0 } }
}

/** The reason is the note: what other administrators should know. */
async function addNote({ clock }: PeopleActsDeps, trx: Trx, { by, input: { id, reason } }: Given): Promise<Done> {
  await insertNote(trx, { id: uuid(), userId: id, authorId: by.id, text: reason, createdAt: clock.now() })
  return { action: 'user.note_added' }
}
