import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { type LiveNotice, notifyLive } from '#server/queue/notices.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'
import type {
  Announce,
  AnnouncedAudience,
  Announcement,
  AnnouncementPage,
  AnnouncementReach,
  AskReach,
  Audience,
  ListAnnouncements,
} from '#shared/domains/notifications/announcements.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import * as queries from './announcements.queries.ts'
import { countAudience, countPeople } from './audience.queries.ts'

export interface AnnouncementsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  /** Of the sessions, which are built later than what tells of them. */
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
}
export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

/** What everybody, or an audience, is told: a row for all, however many there are, which each finds among their notifications. */
export function createAnnouncementsService({ db, clock, audit, security }: AnnouncementsDeps) {
  /** Throws as requireStepUp, and BAD_INPUT for times that cannot be. */
  async function publish(
    by: RequestUser,
    { title, text, startsAt, endsAt, link, audience, ...proof }: Announce,
    origin: ActOrigin,
  ): Promise<void> {
    await security.requireStepUp(by, proof)
    const now = clock.now()
    const [createdAt, end] = timesOf({ startsAt, endsAt }, now)
    const id = startsAt === undefined ? uuid() : uuid({ msecs: createdAt.getTime() }) // its place among the notifications
    const { verified, asset, language } = audienceOf(audience)
    const words = { titleEn: title.en, titleEs: title.es, textEn: text.en, textEs: text.es }
    await db.transaction().execute(async (trx) => {
      await queries.insertAnnouncement(trx, {
        id,
        ...words,
        authorId: by.id,
        createdAt,
        writtenAt: now,
        endsAt: end,
        link: link ?? null,
        forVerified: verified,
        forAsset: asset,
        forLanguage: language,
        begunAt: createdAt <= now ? now : null,
      })
      await notifyLive(trx, EVERYBODY)
      await audit.note(trx, {
        ...noted(by, id),
        action: 'announcement.published',
        new: {
          title: title.en,
          startsAt: createdAt.toISOString(),
          endsAt: end?.toISOString() ?? null,
          ...audience,
        },
        origin,
      })
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
      items: page.map(({ details, createdAt, writtenAt, endsAt, withdrawnAt, ...row }) => ({
        ...row,
        ...details,
        writtenAt: writtenAt.toISOString(),
        createdAt: createdAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        state: stateOf({ createdAt, endsAt, withdrawnAt }, clock.now()),
      })),
      nextCursor,
    }
  }

  const counted = createTtlCache(clock, MINUTE_MS)
  async function reach(query: AskReach): Promise<AnnouncementReach> {
    const audience = audienceOf(query?.audience)
    const key = JSON.stringify(audience)
    if (key === JSON.stringify(audienceOf({}))) return { people: await countPeople(db), isExact: true }
    const people = await counted.get(key, () => countAudience(db, audience, COUNTED_UP_TO + 1))
    return { people: Math.min(people, COUNTED_UP_TO), isExact: people <= COUNTED_UP_TO }
  }

  /** Rings at open pages when one begins or ends; safe at any time. */
  async function turn(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if ((await queries.noteTurns(trx, clock.now())) > 0) await notifyLive(trx, EVERYBODY)
    })
  }

  return { publish, withdraw, list, reach, turn }
}

const audienceOf = ({ verified = false, asset, language }: Audience = {}): AnnouncedAudience => ({
  verified,
  asset: asset ?? null,
  language: language ?? null,
})

const LONGEST_MS = 365 * DAY_MS

/** Begin and end. */
function timesOf({ startsAt, endsAt }: Pick<Announce, 'startsAt' | 'endsAt'>, now: Date): [Date, Date | null] {
  const start = startsAt === undefined ? now : new Date(startsAt)
  const end = endsAt === undefined ? null : new Date(endsAt)
  const latest = now.getTime() + LONGEST_MS
  if (start < now || start.getTime() > latest)
    throw new DomainError('BAD_INPUT', 'Choose a begin in the future, a year away at most.', { field: 'startsAt' })
  if (end !== null && (end <= start || end.getTime() > latest))
    throw new DomainError('BAD_INPUT', 'Choose an end after the begin, a year away at most.', { field: 'endsAt' })
  return [start, end]
}

function stateOf(
  { createdAt, endsAt, withdrawnAt }: { createdAt: Date; endsAt: Date | null; withdrawnAt: Date | null },
  now: Date,
): Announcement['state'] {
  if (withdrawnAt !== null) return 'withdrawn'
  if (createdAt > now) return 'waiting'
  return endsAt !== null && endsAt <= now ? 'ended' : 'shown'
}

/** Open pages read their notifications again. */
const EVERYBODY: readonly LiveNotice[] = [{ userId: '*', event: { topic: 'notifications' } }]

const noted = (by: RequestUser, id: string) =>
  ({ actor: { kind: 'admin', id: by.id }, subject: { kind: 'announcement', id } }) as const
