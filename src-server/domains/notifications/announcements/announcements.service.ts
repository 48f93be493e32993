import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { type LiveNotice, notifyLive } from '#server/queue/notices.ts'
import type {
  Announce,
  AnnouncementPage,
  ListAnnouncements,
} from '#shared/domains/notifications/announcements.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import * as queries from './announcements.queries.ts'

export interface AnnouncementsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  /** Of the sessions, which are built later than what tells of them. */
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
}
export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

/** What everybody is told: a row for all, however many there are, which each finds among their notifications. */
export function createAnnouncementsService({ db, clock, audit, security }: AnnouncementsDeps) {
  /** Throws as requireStepUp. */
  async function publish(by: RequestUser, { title, text, ...proof }: Announce, origin: ActOrigin): Promise<void> {
    await security.requireStepUp(by, proof)
    const id = uuid()
    const words = { titleEn: title.en, titleEs: title.es, textEn: text.en, textEs: text.es }
    await db.transaction().execute(async (trx) => {
      await queries.insertAnnouncement(trx, { id, ...words, authorId: by.id, createdAt: clock.now() })
      await notifyLive(trx, EVERYBODY)
      await audit.note(trx, { ...noted(by, id), action: 'announcement.published', new: { title: title.en }, origin })
    })
  }

  /** Nobody finds it any more. Throws NOT_FOUND. */
  async function withdraw(by: RequestUser, id: string, origin: ActOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const withdrawn = await queries.withdraw(trx, id, clock.now())
      if (!withdrawn) throw new DomainError('NOT_FOUND', 'There is no such announcement any more.')
      const old = { title: withdrawn.titleEn }
      await notifyLive(trx, EVERYBODY)
      await audit.note(trx, { ...noted(by, id), action: 'announcement.withdrawn', old, origin })
    })
  }

  async function list(query: ListAnnouncements): Promise<AnnouncementPage> {
    const { page, nextCursor } = pageOf(await queries.listAnnouncements(db, query), query.limit, ({ id }) => id)
    return {
      items: page.map(({ id, details, authorName, createdAt, withdrawnAt }) => ({
        id,
        authorName,
        ...details,
        createdAt: createdAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
      nextCursor,
    }
  }

  return { publish, withdraw, list }
}

/** Open pages read their notifications again. */
const EVERYBODY: readonly LiveNotice[] = [{ userId: '*', event: { topic: 'notifications' } }]

const noted = (by: RequestUser, id: string) =>
  ({ actor: { kind: 'admin', id: by.id }, subject: { kind: 'announcement', id } }) as const
