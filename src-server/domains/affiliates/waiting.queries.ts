import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

const DESK = { rooms: ['finance'], page: '/admin-affiliates' } as const

/** Affiliates whose people look like one another, and runs of payouts that wait for funds. */
export const waitingAffiliates = (db: Db): WaitingKind[] => [
  {
    ...DESK,
    name: 'affiliates',
    read: ({ id }, upTo) =>
      readWaiting(
        db,
        sql`select c.weighed_at, null::numeric, false from affiliate_cases c
          join affiliate_program p on p.id = c.affiliate_id and p.user_id <> ${id}::uuid
          where c.score > coalesce(c.decided_score, 0) order by c.score desc limit ${upTo}`,
      ),
  },
  {
    ...DESK,
    name: 'runs',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`select made_at, null::numeric, false from affiliate_runs where ended_at is null and waits_for is not null
          order by made_at limit ${upTo}`,
      ),
  },
]
