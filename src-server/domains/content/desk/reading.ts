import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { pathOf } from '#shared/domains/content/content.states.ts'
import type {
  CompareContent,
  ContentComparison,
  ContentHit,
  ContentItem,
  ContentList,
  ContentLock,
  ContentVersion,
  ListContent,
  ListVersions,
  OpenedContent,
} from '#shared/domains/content/desk.schema.ts'
import type { ContentDocument } from '#shared/domains/content/document.schema.ts'
import { diffDocuments } from '#shared/domains/content/document-diff.ts'
import { textsOf } from '#shared/domains/content/from-document.ts'
import { wordsOf } from '#shared/domains/content/marked-text.ts'
import { isAccepted } from '#shared/domains/legal/legal.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { type DeskDeps, lockEnd } from './desk.parts.ts'
import * as queries from './desk.queries.ts'
import { type ListedVersion, listItems, listVersions, searchWords } from './listing.queries.ts'

type Names = ReadonlyMap<string, string>

export async function list({ db, clock }: DeskDeps, query: ListContent): Promise<ContentList> {
  const rows = await listItems(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => `${row.place} ${row.id}`)
  const words = searchWords(query.search ?? '')
  const now = clock.now()
  return {
    items: page.map((row) => {
      const names = new Map([
        [row.changedBy ?? '', row.changedByName ?? ''],
        [row.lockedBy ?? '', row.lockedByName ?? ''],
      ])
      const hit = row.document && words.length > 0 ? hitIn(row.document, words) : null
      return { ...present(row, { names, now }), hit }
    }),
    nextCursor,
  }
}

function present(item: queries.ItemRow, { names, now }: { names: Names; now: Date }): ContentItem {
  const { id, itemKey: key, kind, title, state, liveVersion, openVersion, missing, outdated } = item
  const isWriting = item.lockedBy !== null && item.lockedAt !== null && lockEnd(item.lockedAt) > now
  return {
    id,
    key,
    kind,
    title,
    path: pathOf(kind, key),
    state,
    liveVersion,
    openVersion,
    missing,
    outdated,
    publishAt: item.publishAt?.toISOString() ?? null,
    changedAt: item.changedAt.toISOString(),
    changedByName: names.get(item.changedBy ?? '') || null,
    editor: isWriting ? names.get(item.lockedBy ?? '') || null : null,
  }
}

const AROUND = 60
/** The first place where one of the words stands. */
function hitIn({ rows }: ContentDocument, words: readonly string[]): ContentHit | null {
  for (const row of rows)
    for (const language of ['en', 'es'] as const)
      for (const { text } of textsOf(row.type, row[language])) {
        const plain = wordsOf(text)
        const at = words.map((word) => plain.toLowerCase().indexOf(word)).find((place) => place >= 0)
        if (at === undefined) continue
        const [from, to] = [Math.max(0, at - AROUND), Math.min(plain.length, at + AROUND)]
        const excerpt = `${from > 0 ? '…' : ''}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`
        return { row: row.key, language, excerpt }
      }
  return null
}

/** Throws NOT_FOUND. */
export async function open({ db, clock }: DeskDeps, by: RequestUser, id: string): Promise<OpenedContent> {
  const item = await queries.findItem(db, id)
  if (!item) throw noText()
  const number = item.openVersion ?? item.liveVersion ?? (await queries.lastNumber(db, id))
  const [version, [listed], names] = await Promise.all([
    queries.findVersion(db, id, number),
    listVersions(db, { id, limit: 1, only: [number] }),
    queries.namesOf(db, [item.changedBy, item.lockedBy]),
  ])
  if (!version || !listed) throw noText()
  const now = clock.now()
  return {
    ...present(item, { names, now }),
    number,
    revision: version.revision,
    rows: [...version.document.rows],
    isTrashed: item.trashedAt !== null,
    savedAt: version.savedAt.toISOString(),
    version: presentVersion(listed),
    lock: lockOf(item, { names, by: by.id }),
    isOwn: version.authorId === by.id || version.submittedBy === by.id,
    isMaterial: isAccepted(item.itemKey) ? item.isMaterial : null,
    nextRunAt: nextMinute(now).toISOString(),
  }
}
const noText = (): DomainError => notFound('text')

function lockOf(
  { lockedBy, lockedAt }: queries.ItemRow,
  { names, by }: { names: Names; by: string },
): ContentLock | null {
  if (lockedBy === null || lockedAt === null) return null
  return { byName: names.get(lockedBy) ?? '', isOwn: lockedBy === by, freeAt: lockEnd(lockedAt).toISOString() }
}

/** What is scheduled is looked for at the beginning of each minute. */
const nextMinute = (now: Date): Date => new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS)

const presentVersion = (row: ListedVersion): ContentVersion => ({
  ...row,
  savedAt: row.savedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

export async function versions({ db }: DeskDeps, { id, cursor, limit }: ListVersions) {
  const rows = await listVersions(db, { id, before: cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => String(row.number))
  return {
    items: page.map(presentVersion),
    nextCursor,
  }
}

/** Throws NOT_FOUND where one of the versions is not there. */
export async function compare(
  { db }: DeskDeps,
  { id, from, to, language }: CompareContent,
): Promise<ContentComparison> {
  const [before, after, listed] = await Promise.all([
    queries.findVersion(db, id, from),
    queries.findVersion(db, id, to),
    listVersions(db, { id, limit: 2, only: [from, to] }),
  ])
  const [first, second] = [from, to].map((number) => listed.find((one) => one.number === number))
  if (!before || !after || !first || !second) throw notFound('version')
  const diff = diffDocuments(before.document, after.document, language)
  return { from: presentVersion(first), to: presentVersion(second), ...diff }
}
