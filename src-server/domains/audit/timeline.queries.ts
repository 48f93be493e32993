import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { nameOf, type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'

/** These have kinds of their own. */
const OF_OTHER_KINDS: readonly AuditAction[] = ['user.note_added', 'user.message_sent']

/** Acts upon a person. */
export const actsTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'audit', {
    at: sql`r.at`,
    from: (userId) =>
      sql`audit_entries r where r.subject_id = ${userId} and r.action <> all(${[...OF_OTHER_KINDS]}::text[])`,
    name: sql`r.action`,
    text: sql`r.reason`,
    byName: nameOf(sql`r.actor_id`),
  })
