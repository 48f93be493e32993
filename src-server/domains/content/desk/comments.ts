import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import {
  type CommentContent,
  type ContentComment,
  MOST_COMMENTS,
  type ResolveComment,
} from '#shared/domains/content/comments.schema.ts'
import * as comments from './comments.queries.ts'
import { type By, changing, type DeskDeps, outOfDate } from './desk.parts.ts'
import * as queries from './desk.queries.ts'

/** Those of the version that is open, oldest first; none where no version is. Throws NOT_FOUND. */
export async function listComments({ db }: DeskDeps, id: string): Promise<ContentComment[]> {
  const item = await queries.findItem(db, id)
  if (!item) throw notFound('text')
  if (item.openVersion === null) return []
  const rows = await comments.listComments(db, { itemId: id, number: item.openVersion })
  return rows.map(({ rowKey, createdAt, resolvedAt, ...row }) => ({
    ...row,
    row: rowKey,
    at: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

type Commenting = By & { id: string }

/** Throws NOT_FOUND, ALREADY_DONE where no version is open, BAD_INPUT for a block that it does not have, LIMIT_EXCEEDED. */
export const comment = (deps: DeskDeps, request: Commenting, { row, text }: CommentContent): Promise<{ id: string }> =>
  changing(deps, request, async (trx, item) => {
    const version = await requireOpen(trx, item)
    const id = await addComment(trx, version, { row, text, by: request.by.id, now: deps.clock.now() })
    return { result: { id }, act: { action: 'content.commented', new: { version: version.number, row } } }
  })

interface Written {
  row: string
  text: string
  by: string
  now: Date
}
export async function addComment(trx: Trx, version: queries.VersionRow, { row, text, by, now }: Written) {
  if (version.document.rows.every(({ key }) => key !== row))
    throw new DomainError('BAD_INPUT', 'This version has no such block.', { field: 'row' })
  if ((await comments.countComments(trx, version)) >= MOST_COMMENTS)
    throw new DomainError('LIMIT_EXCEEDED', `A version has ${MOST_COMMENTS} comments at most.`)
  const { itemId, number } = version
  const id = uuid()
  const about = { id, itemId, version: number, rowKey: row, authorId: by, text, createdAt: now }
  await comments.insertComment(trx, { ...about, resolvedBy: null, resolvedAt: null })
  return id
}

/** Throws NOT_FOUND where the open version has no such comment, or where somebody else has done the same. */
export const resolveComment = (deps: DeskDeps, request: Commenting, input: ResolveComment): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const { itemId, number } = await requireOpen(trx, item)
    const { commentId, isResolved } = input
    const settled = isResolved ? { by: request.by.id, at: deps.clock.now() } : { by: null, at: null }
    const row = await comments.settleComment(trx, { id: commentId, itemId, number, ...settled })
    if (row === undefined) throw notFound('comment')
    return {
      result: undefined,
      act: { action: 'content.comment_resolved', new: { version: number, row, resolved: isResolved } },
    }
  })

async function requireOpen(trx: Trx, item: queries.ItemRow): Promise<queries.VersionRow> {
  const version = item.openVersion === null ? undefined : await queries.findVersion(trx, item.id, item.openVersion)
  if (!version || item.trashedAt !== null)
    throw outOfDate('No version of this text is open. Change it first, then comment.', 'state')
  return version
}
