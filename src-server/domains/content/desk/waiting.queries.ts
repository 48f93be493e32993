import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Texts to be reviewed by somebody who has neither written nor submitted them. */
export const waitingTexts = (db: Db): WaitingKind => ({
  name: 'content',
  rooms: ['content'],
  page: '/admin-cms?state=review',
  read: ({ id }, upTo) =>
    readWaiting(
      db,
      sql`select v.saved_at, null::numeric, false from content_versions v join content_items i on i.id = v.item_id
        where v.state = 'review' and i.trashed_at is null and v.author_id is distinct from ${id}::uuid
          and v.submitted_by is distinct from ${id}::uuid order by v.saved_at limit ${upTo}`,
    ),
})
