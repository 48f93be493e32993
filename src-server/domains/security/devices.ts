import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { KnownDevice, RenameDevice } from '#shared/domains/security/sessions.schema.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import * as queries from './devices.queries.ts'

interface DevicesDeps {
  db: Db
}

/** The browsers from which a person has signed in: a sign-in from any other is told of by mail. */
export const createDevices = (deps: DevicesDeps) => bind(deps, { list, rename, forget })

async function list({ db }: DevicesDeps, { id, sessionHash }: RequestUser): Promise<WholeList<KnownDevice>> {
  const [rows, current] = await Promise.all([queries.listDevices(db, id), queries.findDeviceOfSession(db, sessionHash)])
  return {
    items: rows.map(({ id: device, name, userAgent, deviceHash, firstSeenAt, lastSeenAt }) => ({
      id: device,
      name,
      userAgent,
      isCurrent: deviceHash === current,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    nextCursor: null,
  }
}

/** Throws NOT_FOUND, also for somebody else's. */
async function rename({ db }: DevicesDeps, userId: string, { id, name }: RenameDevice): Promise<void> {
  if (!(await queries.renameDevice(db, { userId, id, name }))) throw notFound('device')
}

/**
 * The next sign-in from it counts as one from a new device; its sessions, and push to it, end. Throws NOT_FOUND, also for
 * somebody else's, and BAD_INPUT for the device that asks.
 */
async function forget({ db }: DevicesDeps, { id: userId, sessionHash }: RequestUser, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await queries.deleteDevice(trx, userId, id)
    if (!deleted) throw notFound('device')
    if (deleted.deviceHash === (await queries.findDeviceOfSession(trx, sessionHash)))
      throw new DomainError('BAD_INPUT', 'This is the device that you are using. Sign out instead.', { field: 'id' })
    await queries.endSessionsIn(trx, userId, deleted.deviceHash)
  })
}
