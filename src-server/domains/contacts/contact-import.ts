import { v7 as uuid } from 'uuid'
import type { Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import {
  CreateContact,
  type ImportContacts,
  type ImportedRow,
  type ImportReport,
  MOST_CONTACTS,
} from '#shared/domains/contacts/contacts.schema.ts'
import { isMangledNumber, MemoType } from '#shared/kernel/memo.ts'
import { type CsvRow, readContacts } from './contact-csv.ts'
import * as queries from './contacts.queries.ts'
import { type Destination, findOwn, type Resolving } from './destinations.ts'
import { refusalOfDuplicate } from './duplicates.ts'
import { readWhom, unknownName, type Whom } from './whom.ts'

/** One row that keeps the rules, and where it leads. */
interface Fit {
  input: CreateContact
  found: Destination
}
type Read = { row: CsvRow } & ({ fit: Fit } | { sentence: string })

/** What was there before, and what this file has brought so far. */
interface Taken {
  names: Set<string>
  places: Set<string>
}

/** Takes what keeps the rules and is not there yet; each other row is answered with its reason. A dry run stores nothing. */
export async function importContacts(
  deps: Resolving & { clock: Clock },
  userId: string,
  { csv, dryRun = false }: ImportContacts,
): Promise<ImportReport> {
  const read = await readRows(deps, userId, csv)
  const assess = async (reader: Reader) => assessed(read, await queries.listAll(reader, userId))
  if (dryRun) return { ...reportOf(await assess(deps.db)), stored: false }
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await queries.lockOwner(trx, userId)
      const rows = await assess(trx)
      const now = deps.clock.now()
      const fits = rows.flatMap(({ fit }) => (fit ? [fit] : []))
      await queries.insertContacts(
        trx,
        fits.map(({ input: { name, memo, memoType }, found }) => ({
          id: uuid(),
          userId,
          name,
          memo: memo ?? null,
          memoType: memoType ?? null,
          stellarAddress: found.stellarAddress,
          uniqueUserId: found.uniqueUserId,
          resolvedAddress: found.address,
          resolvedAt: found.address === null ? null : now,
          createdAt: now,
          updatedAt: now,
        })),
      )
      return { ...reportOf(rows), stored: true }
    })
  } catch (cause) {
    throw refusalOfDuplicate(cause) ?? cause
  }
}

/** Names of other services are not asked for here: the first payment or look does it. */
async function readRows(deps: Resolving, userId: string, csv: string): Promise<Read[]> {
  const rows = await readContacts(csv)
  const parsed = rows.map(
    (row): { row: CsvRow; input: CreateContact; whom: Whom } | { row: CsvRow; sentence: string } => {
      try {
        const input = inputOf(row)
        return { row, input, whom: readWhom(row.address, deps.homeDomain) }
      } catch (cause) {
        if (cause instanceof DomainError) return { row, sentence: cause.message }
        throw cause
      }
    },
  )
  const named = parsed.flatMap((one) => ('whom' in one ? [one.whom] : []))
  const [found, own] = await Promise.all([findOwn(deps, named), queries.findWalletOf(deps.db, userId)])
  const byWhom = new Map(named.map((whom, at) => [whom, found[at] ?? null]))
  return parsed.map((one): Read => {
    if (!('whom' in one)) return one
    const { row, input, whom } = one
    const destination = byWhom.get(whom) ?? null
    if (destination === null) return { row, sentence: unknownName().message }
    if (destination.address === own) return { row, sentence: 'This is your own address. Choose another recipient.' }
    if (destination.address?.startsWith('M') && input.memo)
      return { row, sentence: 'An M address carries its own id: leave the memo empty.' }
    return { row, fit: { input, found: destination } }
  })
}

function inputOf({ name, address, memo, memo_type: type, isShifted }: CsvRow): CreateContact {
  if (isShifted) throw unreadable('The row has more cells than the first line has names')
  if (isMangledNumber(memo)) throw unreadable('A spreadsheet has shortened the memo. Format its column as text.')
  if (type === '' && /^\d+$/.test(memo)) throw unreadable('Say in memo_type whether this memo is an id or a text')
  const memoType = MemoType.safeParse(type === '' ? 'text' : type.toLowerCase())
  if (!memoType.success) throw unreadable('A memo type is text, id, hash or return')
  const given = { name, stellarAddress: address, ...(memo === '' ? {} : { memo, memoType: memoType.data }) }
  const parsed = CreateContact.safeParse(given)
  if (parsed.success) return parsed.data
  throw unreadable(parsed.error.issues[0]?.message ?? 'This row cannot be read')
}

const unreadable = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence)

type Assessed = ImportedRow & { fit?: Fit }

function assessed(read: readonly Read[], stored: readonly queries.ContactRow[]): Assessed[] {
  const before: Taken = { names: new Set(), places: new Set() }
  for (const row of stored) remember(before, row.name, placesOf({ ...row, address: row.resolvedAddress }, row.memo))
  const seen: Taken = { names: new Set(), places: new Set() }
  let room = MOST_CONTACTS - stored.length
  return read.map((one): Assessed => {
    const { row } = one
    const shown = { line: row.line, name: row.name, destination: row.address, memo: row.memo }
    if (!('fit' in one)) return { ...shown, reason: 'invalid', sentence: one.sentence }
    const { input, found } = one.fit
    const places = placesOf(found, input.memo ?? null)
    const isIn = ({ names, places: known }: Taken): boolean =>
      names.has(input.name.toLowerCase()) || places.some((place) => known.has(place))
    if (isIn(before)) return { ...shown, reason: 'exists', sentence: null }
    if (isIn(seen)) return { ...shown, reason: 'repeated', sentence: null }
    if (room === 0) return { ...shown, reason: 'full', sentence: null }
    room -= 1
    remember(seen, input.name, places)
    return { ...shown, reason: null, sentence: null, fit: one.fit }
  })
}

const placesOf = ({ stellarAddress, uniqueUserId, address }: Destination, memo: string | null): string[] =>
  [stellarAddress ?? uniqueUserId, address].flatMap((place) => (place === null ? [] : [`${place} ${memo ?? ''}`]))

function remember({ names, places }: Taken, name: string, at: readonly string[]): void {
  names.add(name.toLowerCase())
  for (const place of at) places.add(place)
}

function reportOf(rows: readonly Assessed[]): Omit<ImportReport, 'stored'> {
  const taken = rows.filter(({ reason }) => reason === null).length
  return { rows: rows.map(({ fit: _fit, ...row }) => row), taken, refused: rows.length - taken }
}
