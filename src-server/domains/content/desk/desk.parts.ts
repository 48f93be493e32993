import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { hasWords } from '#shared/domains/content/block-fields.ts'
import { LOCK_MINUTES } from '#shared/domains/content/content.states.ts'
import type { ContentDocument } from '#shared/domains/content/document.schema.ts'
import { translationOf } from '#shared/domains/content/document-values.ts'
import { textsOf } from '#shared/domains/content/from-document.ts'
import { wordsOf } from '#shared/domains/content/marked-text.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import * as queries from './desk.queries.ts'

/** A text that people see from now on, and who has brought it there. */
export interface WentLive {
  key: string
  /** What its readers have agreed to is another thing now. */
  isMaterial: boolean
  /** Null: by its time. */
  by: string | null
  origin?: ActOrigin
}
export interface DeskDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  /** Tells every process and every open browser. */
  publishing: Pick<PublishingService, 'publish' | 'heard'>
  /** Called in the SQL transaction in which a text goes live, once it has. */
  onLive: readonly ((trx: Trx, live: WentLive) => Promise<void>)[]
  /** Signs the links of previews. */
  previewKey: Uint8Array
}
export interface By {
  by: RequestUser
  origin: ActOrigin
}

/** Says 409: somebody else was first; what is shown is read again. */
export const outOfDate = (sentence: string, field: 'lock' | 'revision' | 'state'): DomainError =>
  new DomainError('ALREADY_DONE', sentence, { field })

export interface Act {
  action: AuditAction
  old?: AuditValues
  new?: AuditValues
  reason?: string
}

/** Under the lock of the text; noted in the audit log. `isLive`: people see something else from now on. Throws NOT_FOUND. */
export async function changing<Result>(
  { db, audit, publishing }: DeskDeps,
  { id, by, origin, isLive = false }: By & { id: string; isLive?: boolean },
  change: (trx: Trx, item: queries.ItemRow) => Promise<{ result: Result; act: Act }>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    if (isLive) await publishing.publish(trx, 'content')
    const item = await queries.lockItem(trx, id)
    if (!item) throw notFound('text')
    const { result: changed, act } = await change(trx, item)
    const subject = { kind: 'content', id: item.itemKey } as const
    await audit.note(trx, { actor: { kind: 'admin', id: by.id }, subject, ...act, origin })
    return changed
  })
  if (isLive) publishing.heard('content')
  return result
}

const MOST_SEARCHED = 200_000
/** What the list says of a document. */
export function factsOf({ rows }: ContentDocument): {
  missing: number
  outdated: number
  searchText: string
} {
  const states = rows.map((row) => translationOf(row, hasWords(row.type)))
  const words = rows.flatMap(({ type, en, es }) => [...textsOf(type, en), ...textsOf(type, es)])
  return {
    missing: states.filter((state) => state === 'missing').length,
    outdated: states.filter((state) => state === 'outdated').length,
    searchText: words
      .map(({ text }) => wordsOf(text))
      .join('\n')
      .slice(0, MOST_SEARCHED),
  }
}

/** The name by which administrators find a text. */
export function titleOf({ rows }: ContentDocument, otherwise: string): string {
  const title = rows.find(({ type }) => type === 'head')?.en?.['title']
  return typeof title === 'string' && title.trim() !== '' ? title.slice(0, 120) : otherwise
}

export const lockEnd = (lockedAt: Date): Date => new Date(lockedAt.getTime() + LOCK_MINUTES * MINUTE_MS)
/** Whether somebody else is writing just now. */
export const isTaken = (item: queries.ItemRow, { by, now }: { by: string; now: Date }): boolean =>
  item.lockedBy !== null && item.lockedBy !== by && item.lockedAt !== null && lockEnd(item.lockedAt) > now
