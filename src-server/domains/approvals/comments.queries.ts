import type { Insertable } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { ApprovalCommentsTable } from '#db/domains/approvals/approvals.tables.ts'

export async function insertComment(trx: Trx, comment: Insertable<ApprovalCommentsTable>): Promise<void> {
  await trx.insertInto('approvalComments').values(comment).execute()
}

export interface CommentRow {
  id: string
  text: string
  authorId: string
  author: string
  at: Date
}
/** Oldest first, as many as a request may have. */
export const listComments = (reader: Reader, approvalId: string): Promise<CommentRow[]> =>
  reader
    .selectFrom('approvalComments')
    .innerJoin('users', 'users.id', 'approvalComments.authorId')
    .select(['approvalComments.id', 'approvalComments.text', 'approvalComments.authorId', 'approvalComments.at'])
    .select('users.username as author')
    .where('approvalComments.approvalId', '=', approvalId)
    .orderBy('approvalComments.id')
    .limit(COMMENTS_OF_ONE)
    .execute()
export const COMMENTS_OF_ONE = 100
