import type { LiveNotice } from '#server/queue/notices.ts'

/** What the owners of these transactions are told; what the service sends for itself concerns nobody. */
export const changeNotices = (rows: readonly { id: string; userId: string | null }[]): LiveNotice[] =>
  rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ userId, event: { topic: 'transactions', id } }]))
