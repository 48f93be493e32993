import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { cursorInvalid, notFound } from '#server/kernel/domain-refusals.ts'
import { requireNamedMemo } from '#server/kernel/named-memo.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type {
  ConfirmAddress,
  ContactDetail,
  ContactPage,
  CreateContact,
  ListContacts,
  UpdateContact,
} from '#shared/domains/contacts/contacts.schema.ts'
import { MOST_CONTACTS } from '#shared/domains/contacts/contacts.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { exportContacts } from './contact-csv.ts'
import { importContacts } from './contact-import.ts'
import { countPayments, listPayments } from './contact-payments.queries.ts'
import { presentContact, presentPayment, versionOfContact } from './contacts.presenter.ts'
import * as queries from './contacts.queries.ts'
import { type Destination, findDestination, namesOf, type Resolving } from './destinations.ts'
import { refusalOfDuplicate } from './duplicates.ts'
import { listRecent, suggest } from './suggestions.ts'
import { readWhom } from './whom.ts'

export interface ContactsDeps extends Resolving {
  db: Db
  clock: Clock
  security: Pick<SecurityService, 'requireStepUp'>
}
export type ContactsService = ReturnType<typeof createContactsService>

const PAYMENTS_SHOWN = 8
/** A name of another service is looked up again by whoever looks at the contact, once it is older. */
const LOOKED_UP_FOR_MS = 5 * MINUTE_MS

/** Whom somebody pays, by names of their own. */
export function createContactsService(deps: ContactsDeps) {
  return {
    ...bind(deps, { list, get, create, update, remove, confirmAddress, import: importContacts, requireUnchanged }),
    ...bind(deps.db, { suggest, recent: listRecent }),
    export: async (userId: string) => ({ csv: exportContacts(await queries.listAll(deps.db, userId)) }),
    forget: queries.deleteAllContacts,
  }
}

/** The place after a row: its name as it is ordered, and its id. */
const encodeCursor = ({ name, id }: { name: string; id: string }): string =>
  Buffer.from(JSON.stringify([name.toLowerCase(), id])).toString('base64url')

function decodeCursor(cursor: string): { name: string; id: string } {
  const refusal = cursorInvalid()
  try {
    const [name, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof name !== 'string' || typeof id !== 'string' || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      throw refusal
    return { name: name.replaceAll('\0', ''), id }
  } catch {
    throw refusal
  }
}

async function list({ db }: ContactsDeps, userId: string, query: ListContacts): Promise<ContactPage> {
  const { limit, search } = query
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor)
  const [rows, total] = await Promise.all([
    queries.listContacts(db, userId, { search, after, limit: limit + 1 }),
    queries.countContacts(db, userId),
  ])
  const { page, nextCursor } = pageOf(rows, limit, encodeCursor)
  return {
    items: page.map(presentContact),
    nextCursor,
    total,
  }
}

/** With what was paid both ways. A name is looked up again where that was long ago. */
async function get(deps: ContactsDeps, userId: string, id: string): Promise<ContactDetail> {
  const { db, clock } = deps
  const before = await getOrThrow(db, userId, id)
  const age = clock.now().getTime() - (before.resolvedAt?.getTime() ?? 0)
  if (before.stellarAddress?.includes('*') && age > LOOKED_UP_FOR_MS)
    await lookAgain(deps, userId, before.stellarAddress)
  const [row, counted, payments] = await Promise.all([
    getOrThrow(db, userId, id),
    countPayments(db, id),
    listPayments(db, id, PAYMENTS_SHOWN),
  ])
  const { sent, lastSent, received, lastReceived } = counted
  return {
    ...presentContact(row),
    sent: { count: sent, lastAt: lastSent?.toISOString() ?? null },
    received: { count: received, lastAt: lastReceived?.toISOString() ?? null },
    payments: payments.map(presentPayment),
  }
}

/** A service that does not answer is no news of the name; nor is a name that is gone, which no payment can go to anyway. */
async function lookAgain(deps: ContactsDeps, userId: string, name: string): Promise<void> {
  try {
    const { address } = await findDestination(deps, readWhom(name, deps.homeDomain), userId)
    if (address !== null) await queries.noteResolved(deps.db, userId, { names: [name], address, at: deps.clock.now() })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
  }
}

async function getOrThrow(db: Db, userId: string, id: string): Promise<queries.ListedContact> {
  const row = await queries.getContact(db, userId, id)
  if (!row) throw notFound('contact')
  return row
}

/** Throws what resolving the destination throws, ALREADY_DONE for a name or a destination that is there, LIMIT_EXCEEDED. */
async function create(deps: ContactsDeps, userId: string, input: CreateContact): Promise<{ id: string }> {
  const { db, clock } = deps
  const found = await destinationOf(deps, userId, input)
  const [id, now] = [uuid(), clock.now()]
  await refusingDuplicates(() =>
    db.transaction().execute(async (trx) => {
      await queries.lockOwner(trx, userId)
      if ((await queries.countContacts(trx, userId)) >= MOST_CONTACTS)
        throw new DomainError('LIMIT_EXCEEDED', `You can keep at most ${MOST_CONTACTS} contacts. Remove one first.`)
      await queries.insertContacts(trx, [
        {
          id,
          userId,
          name: input.name,
          ...columnsOf(found, now),
          ...memoOf(input, found),
          createdAt: now,
          updatedAt: now,
        },
      ])
    }),
  )
  return { id }
}

/** The whole of a contact anew; where its destination stays, so does what is known of it. */
async function update(deps: ContactsDeps, userId: string, input: UpdateContact): Promise<void> {
  const { db, clock } = deps
  await getOrThrow(db, userId, input.id)
  const whom = wantedOf(deps, input)
  const known = await queries.getContact(db, userId, input.id)
  const stays = known && namesOf(whom, deps.homeDomain).includes(known.stellarAddress ?? known.uniqueUserId ?? '')
  const found = stays ? null : await destinationOf(deps, userId, input)
  const now = clock.now()
  await refusingDuplicates(() =>
    db.transaction().execute(async (trx) => {
      const row = await queries.lockContact(trx, userId, input.id)
      if (!row) throw notFound('contact')
      requireSeen(versionOfContact(row), input)
      const destination = found ? { ...columnsOf(found, now), driftedAddress: null, driftedAt: null } : {}
      const change = { name: input.name, ...destination, ...memoOf(input, found), updatedAt: now }
      await queries.updateContact(trx, userId, input.id, change)
    }),
  )
}

/** Doing it twice is doing it once: what is gone is NOT_FOUND only the first time that it never was. */
async function remove({ db }: ContactsDeps, userId: string, id: string): Promise<void> {
  if (!(await queries.deleteContact(db, userId, id))) throw notFound('contact')
}

/** Its owner agrees to where the name leads now, as it was shown; a third address in between is refused. Throws as requireStepUp. */
async function confirmAddress(
  { db, clock, security }: ContactsDeps,
  session: StepUpSession,
  { id, address, ...proof }: ConfirmAddress,
): Promise<void> {
  await security.requireStepUp(session, proof)
  const { id: userId } = session
  await refusingDuplicates(() =>
    db.transaction().execute(async (trx) => {
      const row = await queries.lockContact(trx, userId, id)
      if (!row) throw notFound('contact')
      if (row.resolvedAddress === address && row.driftedAddress === null) return
      if (row.driftedAddress !== address)
        throw new DomainError('QUOTE_CHANGED', 'The name leads somewhere else again. Look at the address once more.')
      const now = clock.now()
      const change = {
        resolvedAddress: address,
        resolvedAt: now,
        driftedAddress: null,
        driftedAt: null,
        updatedAt: now,
      }
      await queries.updateContact(trx, userId, id, change)
    }),
  )
}

/**
 * Called with where a payment's destination leads, before anything is accepted. Throws DESTINATION_CHANGED where a contact of
 * that name led elsewhere before, or where a changed name leads to this very account, until its owner has agreed.
 */
async function requireUnchanged(
  deps: ContactsDeps,
  userId: string,
  { destination, address }: { destination: string; address: string },
): Promise<void> {
  const { db, homeDomain, clock } = deps
  const names = namesOf(readWhom(destination, homeDomain), homeDomain)
  const changed = await queries.findChanged(db, userId, { names, address })
  if (!changed) return
  if (changed.resolvedAddress !== address && changed.driftedAddress !== address)
    await queries.noteResolved(db, userId, { names, address, at: clock.now() })
  throw new DomainError(
    'DESTINATION_CHANGED',
    `The name of your contact ${changed.name} now points to another address. Check it in your contacts first.`,
    { field: 'destination' },
  )
}

const wantedOf = ({ homeDomain }: ContactsDeps, { stellarAddress, uniqueUserId }: CreateContact) =>
  readWhom(stellarAddress || uniqueUserId || '', homeDomain)

async function destinationOf(deps: ContactsDeps, userId: string, input: CreateContact): Promise<Destination> {
  const found = await findDestination(deps, wantedOf(deps, input), userId)
  const field = { field: 'stellarAddress' }
  if (found.address !== null && found.address === (await queries.findWalletOf(deps.db, userId)))
    throw new DomainError('SELF_PAYMENT', 'This is your own address. Choose another recipient.', field)
  if (found.address?.startsWith('M') && input.memo)
    throw new DomainError('MEMO_WITH_MUXED', 'An M address carries its own id: leave the memo empty.', {
      field: 'memo',
    })
  if (found.namedMemo && input.memo) requireNamedMemo(found.namedMemo, input)
  return found
}

const columnsOf = ({ stellarAddress, uniqueUserId, address }: Destination, now: Date) => ({
  stellarAddress,
  uniqueUserId,
  resolvedAddress: address,
  resolvedAt: address === null ? null : now,
})

/** As given, else the one that the name comes with. */
function memoOf({ memo, memoType }: CreateContact, found: Destination | null) {
  if (memo) return { memo, memoType: memoType ?? ('text' as const) }
  const named = found?.namedMemo
  return named ? { memo: named.value, memoType: named.type } : { memo: null, memoType: null }
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw refusalOfDuplicate(cause) ?? cause
  }
}
