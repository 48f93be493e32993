import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { Found, Search, ShownTransaction } from '#shared/domains/admin/search.schema.ts'
import { isAccountId, isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import * as queries from './search.queries.ts'

export interface SearchDeps {
  db: Db
  transactions: Pick<TransactionsService, 'findAny'>
}
export type SearchService = ReturnType<typeof createSearchService>

const PEOPLE_SCOPES = ['support', 'compliance'] as const satisfies readonly AdminScope[]
export const TRANSACTION_SCOPES = [
  'support',
  'compliance',
  'finance',
  'operations',
] as const satisfies readonly AdminScope[]

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/
const NOTHING: Found = { people: [], transactions: [], accounts: [] }

/** What administrators find by what they have at hand: the text itself says what kind it is, so that few indexes are asked. */
export function createSearchService({ db, transactions }: SearchDeps) {
  async function find({ rooms }: RequestUser, { query }: Search): Promise<Found> {
    const text = query.toWellFormed().replaceAll('\0', '')
    const seesPeople = PEOPLE_SCOPES.some((scope) => rooms.includes(scope))
    const seesTransactions = TRANSACTION_SCOPES.some((scope) => rooms.includes(scope))
    const found = await findByKind(db, text)
    return {
      people: seesPeople ? found.people : [],
      transactions: seesTransactions ? found.transactions : [],
      accounts: found.accounts,
    }
  }

  /** Throws NOT_FOUND. */
  async function getTransaction(id: string): Promise<ShownTransaction> {
    const found = await transactions.findAny(id)
    if (!found) throw notFound('transaction')
    const [[owner], ties] = await Promise.all([
      found.ownerId === null ? [] : queries.findPersonById(db, found.ownerId),
      queries.findTies(db, id),
    ])
    return { ...found.transaction, ...ties, owner: owner ? { id: owner.id, username: owner.username } : null }
  }

  return { find, getTransaction }
}

async function findByKind(db: Db, text: string): Promise<Found> {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  if (UUID.test(lower)) {
    const [people, transactions] = await Promise.all([
      queries.findPersonById(db, lower),
      queries.findTransactionsById(db, lower),
    ])
    return { ...NOTHING, people, transactions }
  }
  if (HASH.test(lower)) return { ...NOTHING, transactions: await queries.findTransactionsByHash(db, lower) }
  const address = accountOf(upper)
  if (address === null) return { ...NOTHING, people: await queries.findPeopleByBeginning(db, text) }
  const [people, accounts] = await Promise.all([
    queries.findPersonByWallet(db, address),
    queries.findServiceAccount(db, address),
  ])
  return { ...NOTHING, people, accounts }
}

/** The G address of what is an address; null for other text. */
const accountOf = (text: string): string | null =>
  isAccountId(text) ? text : isMuxedAddress(text) ? splitMuxedAddress(text).accountId : null
