import * as z from 'zod/mini'
import { visibleLines } from '#shared/kernel/visible-text.ts'
import { RowKey } from './document.schema.ts'

/** How many comments one version may have, and letters of one. */
export const MOST_COMMENTS = 200
export const MOST_COMMENT = 1000

/** admin.content.comment: on a block of the version that is open. */
export const CommentContent = z.strictObject({
  id: z.uuid(),
  row: RowKey,
  text: z.string().check(
    z.trim(),
    z.minLength(1, 'Write a comment'),
    z.maxLength(MOST_COMMENT, 'A comment has at most 1000 characters'),
    z.refine((text) => visibleLines(text) === text, { error: 'The comment holds characters that cannot be seen' }),
  ),
})
export type CommentContent = z.infer<typeof CommentContent>
/** admin.content.resolveComment: `isResolved` false opens it again. */
export const ResolveComment = z.strictObject({ id: z.uuid(), commentId: z.uuid(), isResolved: z.boolean() })
export type ResolveComment = z.infer<typeof ResolveComment>

export interface ContentComment {
  id: string
  /** Key of the block. */
  row: string
  text: string
  /** Null: somebody who is no more. */
  authorName: string | null
  /** ISO time. */
  at: string
  /** Null: it is open. */
  resolvedAt: string | null
  resolvedByName: string | null
}
