import type { Db } from '#db/database.ts'
import { countSignUps } from '#server/domains/admin/sign-ups.queries.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'
import type {
  ExportPeople,
  ListedPerson,
  ListPeople,
  PeopleCounts,
  PeoplePage,
  Person,
} from '#shared/domains/admin/people.schema.ts'
import { NEW_FOR_DAYS, type PeopleFilter } from '#shared/domains/admin/people-kinds.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { sumUsd, usdValue } from '#shared/kernel/usd.ts'
import { countFew, listHoldings, listPeople, type PersonRow, searchPeople } from './people.queries.ts'
import { CSV_HEAD, csvLine } from './people-csv.ts'
import { readPerson } from './person.ts'

export interface PeopleDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  prices: PricesService
}
export type PeopleService = ReturnType<typeof createPeopleService>

const EXPORTED_AT_ONCE = 500
const SEARCH_EXPORTED = 10_000

/** Whom administrators look after. */
export function createPeopleService(deps: PeopleDeps) {
  const { db } = deps
  return {
    ...bind(deps, { list, counts }),
    /** Throws NOT_FOUND. */
    async get(id: string): Promise<Person> {
      const person = await readPerson(deps, id, (rows) => present(deps, rows))
      if (!person) throw notFound('person')
      return person
    },
    /** Noted in the audit log before the first line leaves. */
    async exportCsv(by: { id: string }, query: ExportPeople, origin: ActOrigin): Promise<AsyncIterable<string>> {
      const values = { search: query.search ?? null, filter: query.filter ?? null }
      const act = { actor: { kind: 'admin', id: by.id }, subject: { kind: 'users', id: 'all' } } as const
      await db
        .transaction()
        .execute((trx) => deps.audit.note(trx, { ...act, action: 'users.exported', new: values, origin }))
      return csvOf(deps, query)
    },
  }
}

async function list(deps: PeopleDeps, { search, filter, order, cursor, limit }: ListPeople): Promise<PeoplePage> {
  const rows = search
    ? await searchPeople(deps.db, searched(search), limit + 1)
    : await listPeople(deps.db, { filter, order, after: cursor, limit: limit + 1, newSince: newSince(deps) })
  const items = await present(deps, rows.slice(0, limit))
  const isCut = rows.length > limit
  return { items, isCut: isCut && Boolean(search), nextCursor: isCut && !search ? (items.at(-1)?.id ?? null) : null }
}

/** Sign-ups by their kept counts, the others by their indexes. */
async function counts({ db, clock }: PeopleDeps): Promise<PeopleCounts> {
  const [{ total, lastWeek }, few] = await Promise.all([countSignUps(db, clock.now()), countFew(db, COUNTED_UP_TO + 1)])
  return { all: total, new: lastWeek, ...few }
}

const newSince = ({ clock }: PeopleDeps): Date => new Date(clock.now().getTime() - NEW_FOR_DAYS * DAY_MS)

/** As Postgres can hold it. */
const searched = (text: string): string => text.toWellFormed().replaceAll('\0', '')

async function present({ db, clock, prices }: PeopleDeps, rows: readonly PersonRow[]): Promise<ListedPerson[]> {
  const addresses = rows.map(({ walletAddress }) => walletAddress).filter((address) => address !== null)
  const held = await listHoldings(db, addresses)
  const usd = await prices.latest([...new Set(held.map(({ asset }) => asset))])
  const holdings = Map.groupBy(held, ({ address }) => address)
  const now = clock.now()
  return rows.map(
    ({ isAdmin, isSuperAdmin, createdAt, outflowHeldUntil, lastSeenAt, closedAt, profilePicture, ...row }) => ({
      ...row,
      role: isSuperAdmin ? 'super-admin' : isAdmin ? 'admin' : 'user',
      createdAt: createdAt.toISOString(),
      email: closedAt ? '' : row.email,
      closedAt: closedAt?.toISOString() ?? null,
      profilePicture: profilePicture && uploadPath(profilePicture),
      outflowHeldUntil: outflowHeldUntil && outflowHeldUntil > now ? outflowHeldUntil.toISOString() : null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      holdingsUsd: sumUsd(
        (holdings.get(row.walletAddress ?? '') ?? []).map(({ asset, balance }) => usdValue(balance, usd.get(asset))),
      ),
    }),
  )
}

/** Line by line, some hundred people in memory at a time. */
async function* csvOf(deps: PeopleDeps, { search, filter }: ExportPeople): AsyncGenerator<string> {
  yield CSV_HEAD
  if (search) {
    const rows = await searchPeople(deps.db, searched(search), SEARCH_EXPORTED)
    for (let from = 0; from < rows.length; from += EXPORTED_AT_ONCE)
      for (const person of await present(deps, rows.slice(from, from + EXPORTED_AT_ONCE))) yield csvLine(person)
    return
  }
  for await (const person of everybody(deps, filter)) yield csvLine(person)
}

async function* everybody(deps: PeopleDeps, filter: PeopleFilter | undefined): AsyncGenerator<ListedPerson> {
  let after: string | undefined
  do {
    const rows = await listPeople(deps.db, { filter, after, limit: EXPORTED_AT_ONCE, newSince: newSince(deps) })
    yield* await present(deps, rows)
    after = rows.length === EXPORTED_AT_ONCE ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
