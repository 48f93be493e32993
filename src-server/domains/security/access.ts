import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { PushEnding } from '#server/domains/notifications/push/push.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { AccessPage, ListAccess, SessionOverview } from '#shared/domains/security/sessions.schema.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { listAccess } from './access-history.queries.ts'
import { deleteOtherSessions, deleteSessionByHandle, listSessions } from './security.queries.ts'
import { idleSince } from './sessions.ts'

interface AccessDeps {
  db: Db
  clock: Clock
  push: Pick<PushEnding, 'forgetOthers' | 'forgetSession'>
}

/** What people see of their own sessions and sign-ins, and how they end them. */
export function createAccess({ db, clock, push }: AccessDeps) {
  async function list({ id, sessionHash }: RequestUser): Promise<WholeList<SessionOverview>> {
    const now = clock.now()
    const rows = await listSessions(db, id, { now, idleSince: idleSince(now) })
    return {
      items: rows.map(({ idHash, handle, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
        id: handle,
        userAgent,
        ipAddress,
        isCurrent: idHash === sessionHash,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      nextCursor: null,
    }
  }

  /** Push to its device ends with it. Throws NOT_FOUND, also for somebody else's. */
  async function end({ id: userId }: RequestUser, handle: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await push.forgetSession(trx, userId, handle)
      if (!(await deleteSessionByHandle(trx, userId, handle)))
        throw new DomainError('NOT_FOUND', 'This session has ended already')
    })
  }

  async function endOthers({ id, sessionHash }: RequestUser): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await push.forgetOthers(trx, id, sessionHash)
      await deleteOtherSessions(trx, id, sessionHash)
    })
  }

  async function history(userId: string, query: ListAccess): Promise<AccessPage> {
    const rows = await listAccess(db, userId, query)
    const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
    return {
      items: page.map(({ id, event, detail, ipAddress, userAgent, timestamp }) => ({
        id,
        event,
        detail,
        ipAddress,
        userAgent,
        at: timestamp.toISOString(),
      })),
      nextCursor,
    }
  }

  return { list, end, endOthers, history }
}
