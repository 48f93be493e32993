import { createHash } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { ContentService } from '#server/domains/content/content.service.ts'
import type { ContentDeskService } from '#server/domains/content/content-desk.service.ts'
import type { WentLive } from '#server/domains/content/desk/desk.parts.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { PageText, ReadPage } from '#shared/domains/content/content.schema.ts'
import {
  type AcceptancePage,
  type AcceptLegal,
  isAccepted,
  LEGAL_KINDS,
  type LegalKind,
  type LegalStatus,
  type LegalVersions,
  type ListAcceptances,
  type PublishLegal,
} from '#shared/domains/legal/legal.schema.ts'
import { LANGUAGES, type Language } from '#shared/domains/settings/settings.schema.ts'
import * as queries from './legal.queries.ts'

interface LegalDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  content: Pick<ContentService, 'page' | 'textIn'>
  /** Tells when a page goes live. */
  contentDesk: Pick<ContentDeskService, 'onLive'>
}
export type LegalService = ReturnType<typeof createLegalService>
type Snapshot = Record<Language, PageText>

/** Which terms people have accepted: versions of the written pages, each kept as it was. */
export function createLegalService(deps: LegalDeps) {
  deps.contentDesk.onLive((trx, live) => takeOver(deps, trx, live))
  return {
    ...bind(deps, { status, accept, versions, acceptances, release }),
    /** In the SQL transaction of a registration: whoever registers accepts what is live. */
    acceptLive: (trx: Trx, userId: string) => queries.acceptLive(trx, { userId, at: deps.clock.now() }),
    publish: (by: RequestUser, input: PublishLegal, origin: ActOrigin) => publishPage(deps, { by, origin }, input),
  }
}

async function status({ db }: Pick<LegalDeps, 'db'>, userId: string): Promise<LegalStatus> {
  const due = await queries.listDue(db, userId)
  return { due: due.map(({ publishedAt, ...one }) => ({ ...one, publishedAt: publishedAt.toISOString() })) }
}

/** Safe to call twice. Throws NOT_FOUND, and ALREADY_DONE where a newer version is live by now. */
async function accept({ db, clock }: LegalDeps, userId: string, { kind, version }: AcceptLegal): Promise<LegalStatus> {
  const latest = await queries.findLatest(db, kind)
  if (!latest || version > latest.version) throw notFound('version')
  if (version < latest.version) throw new DomainError('ALREADY_DONE', 'A newer version is live. Read that one first.')
  await db
    .transaction()
    .execute((trx) => queries.accept(trx, { userId, kind, version, way: 'asked', acceptedAt: clock.now() }))
  return status({ db }, userId)
}

/** Makes a version of what the page says now. Throws ALREADY_DONE where the last version says the same. */
async function publishPage(
  deps: LegalDeps,
  { by, origin }: { by: RequestUser; origin: ActOrigin },
  { kind, material }: PublishLegal,
): Promise<{ version: number }> {
  const snapshot = await read(deps.content.page, kind)
  return deps.db.transaction().execute(async (trx) => {
    const made = await publish(deps, trx, { kind, material, snapshot, by: by.id })
    await deps.audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      subject: { kind: 'legal', id: kind },
      action: 'legal.published',
      new: { ...made, material },
      origin,
    })
    return { version: made.version }
  })
}

/** A page of these that goes live is a version from then on, unless it says what the last one says. */
async function takeOver(deps: LegalDeps, trx: Trx, { key, isMaterial: material, by, origin }: WentLive): Promise<void> {
  if (!isAccepted(key)) return
  await queries.lockKind(trx, key)
  const snapshot = await read((query) => deps.content.textIn(trx, query), key)
  if ((await queries.findLatest(trx, key))?.textHash === hashOf(snapshot)) return
  const made = await publish(deps, trx, { kind: key, material, snapshot, by })
  await deps.audit.note(trx, {
    actor: by === null ? { kind: 'service' } : { kind: 'admin', id: by },
    subject: { kind: 'legal', id: key },
    action: 'legal.published',
    new: { ...made, material },
    origin,
  })
}

interface NewVersion {
  kind: LegalKind
  material: boolean
  snapshot: Snapshot
  by: string | null
}
async function publish({ clock }: LegalDeps, trx: Trx, { kind, material, snapshot, by }: NewVersion) {
  await queries.lockKind(trx, kind)
  const latest = await queries.findLatest(trx, kind)
  const textHash = hashOf(snapshot)
  if (latest?.textHash === textHash)
    throw new DomainError('ALREADY_DONE', `Version ${latest.version} says the same. Change the page first.`)
  const version = (latest?.version ?? 0) + 1
  await queries.insertVersion(trx, {
    kind,
    version,
    isMaterial: material,
    textHash,
    snapshot: JSON.stringify(snapshot),
    publishedBy: by,
    publishedAt: clock.now(),
  })
  return { version, textHash }
}

async function versions(deps: LegalDeps): Promise<LegalVersions> {
  const rows = await queries.listVersions(deps.db)
  const isChanged = async (kind: LegalKind): Promise<boolean> => {
    const latest = await queries.findLatest(deps.db, kind)
    return latest?.textHash !== hashOf(await read(deps.content.page, kind))
  }
  return {
    items: rows.map(({ publishedBy: _id, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
    })),
    nextCursor: null,
    changed: { terms: await isChanged('terms'), privacy: await isChanged('privacy') },
  }
}

async function acceptances({ db }: LegalDeps, { search, cursor, limit }: ListAcceptances): Promise<AcceptancePage> {
  const rows = await queries.listAcceptances(db, { search, after: placeOf(cursor), limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.place)
  return {
    items: page.map(({ userId, username, kind, version, way, acceptedAt }) => ({
      userId,
      username,
      kind,
      version,
      way,
      at: acceptedAt.toISOString(),
    })),
    nextCursor,
  }
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{36}) (terms|privacy)$/
/** Throws BAD_INPUT for a cursor that no page gave. */
function placeOf(cursor: string | undefined): [string, string, string] | undefined {
  if (cursor === undefined) return undefined
  const [, at, id, kind] = PLACE.exec(cursor) ?? []
  if (!at || !id || !kind) throw new DomainError('BAD_INPUT', 'The cursor is none of this list.', { field: 'cursor' })
  return [at, id, kind]
}

/** The delivered texts become the first versions, which ask nobody who was here before. Safe in several processes at once. */
async function release(deps: LegalDeps): Promise<void> {
  for (const kind of LEGAL_KINDS) {
    if (await queries.findLatest(deps.db, kind)) continue
    const snapshot = await read(deps.content.page, kind)
    await deps.db.transaction().execute(async (trx) => {
      await queries.lockKind(trx, kind)
      if (await queries.findLatest(trx, kind)) return
      await publish(deps, trx, { kind, material: false, snapshot, by: null })
    })
  }
}

async function read(textOf: (query: ReadPage) => Promise<PageText>, kind: LegalKind): Promise<Snapshot> {
  const snapshot: Partial<Snapshot> = {}
  for (const language of LANGUAGES) {
    const { title, lead, sections } = await textOf({ page: kind, language })
    snapshot[language] = { title, lead, sections }
  }
  return snapshot as Snapshot
}

const hashOf = (snapshot: Snapshot): string => createHash('sha256').update(JSON.stringify(snapshot)).digest('hex')
