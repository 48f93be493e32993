import type { Generated } from 'kysely'

/** What administrators write down about a person, for each other. */
export interface AdminNotesTable {
  id: string
  userId: string
  authorId: string
  text: string
  createdAt: Date
}

/** A cause of which administrators were told. */
export interface AdminAlertsTable {
  type: string
  cause: string
  notedAt: Date
}

/** An administrator's look at an account as its owner sees it; of one session, and one at a time. */
export interface AdminViewsTable {
  id: string
  adminId: string
  sessionHash: string
  userId: string
  reason: string
  startedAt: Date
  /** 15 minutes later at most. */
  endsAt: Date
  endedAt: Generated<Date | null>
}
