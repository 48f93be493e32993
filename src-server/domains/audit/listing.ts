import type { Db } from '#db/database.ts'
import { cursorInvalid } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { AuditEntry, AuditPage, AuditValues, ListAudit } from '#shared/domains/audit/audit.schema.ts'
import { type EntryRow, findUserId, listNewest, usernamesOf } from './listing.queries.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CURSOR = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A page of the log, newest first, with the names of whom it tells of. Throws BAD_INPUT for a cursor of no page. */
export async function listEntries(db: Db, { cursor, ...query }: ListAudit): Promise<AuditPage> {
  const [actor, subject] = [await idOf(db, query.actor), await idOf(db, query.subject)]
  if (actor !== undefined && !UUID.test(actor)) return { items: [], nextCursor: null }
  const after = cursor === undefined ? null : decode(cursor)
  const rows = await listNewest(db, { ...query, actor, subject, after })
  const { page, nextCursor } = pageOf(rows, query.limit, encode)
  const names = await usernamesOf(db, page.flatMap(peopleOf))
  return { items: page.map((row) => present(row, names)), nextCursor }
}

/** The id of a user who is named; anything else is an id already. */
const idOf = async (db: Db, given: string | undefined): Promise<string | undefined> =>
  given === undefined || UUID.test(given) ? given : ((await findUserId(db, given)) ?? given)

const peopleOf = ({ actorId, subjectKind, subjectId }: EntryRow): string[] =>
  [actorId, subjectKind === 'user' ? subjectId : null].filter((id): id is string => id !== null && UUID.test(id))

function present(row: EntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    ...row,
    at: row.at.toISOString(),
    actorName: names.get(row.actorId ?? '') ?? null,
    subjectName: names.get(row.subjectId) ?? null,
    old: parse(row.old),
    new: parse(row.new),
  }
}

const parse = (text: string | null): AuditValues | null => (text === null ? null : (JSON.parse(text) as AuditValues))

const encode = ({ at, id }: EntryRow): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

function decode(cursor: string): { at: Date; id: string } {
  const [, time, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const at = new Date(Number(time))
  if (id === undefined || Number.isNaN(at.getTime())) throw cursorInvalid()
  return { at, id }
}
