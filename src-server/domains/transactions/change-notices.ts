import type { LiveNotice } from '#server/queue/notices.ts'

/** Notices to the owners of these transactions; those that the service sends for itself have none. */
export const changeNotices = (rows: readonly { id: string; userId: string | null }[]): LiveNotice[] =>
  rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ userId, event: { topic: 'transactions', id } }]))
