import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  CheckedLink,
  CreateRequest,
  ListRequests,
  PaymentRequest,
  RequestPage,
  RequestStatus,
  SharedRequest,
} from '#shared/domains/requests/requests.schema.ts'
import { writeStellarUri } from '#shared/domains/requests/stellar-uri.ts'
import { assetCode, assetId, assetIssuer } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { bareText, fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { checkLink } from './link-signature.ts'
import * as queries from './requests.queries.ts'

export interface RequestsDeps {
  db: Db
  clock: Clock
  publicUrl: string
  passphrase: string
  /** G address that a domain signs its links with (SEP-7, URI_REQUEST_SIGNING_KEY); null where it names none or does not answer. */
  findLinkKey: (domain: string, asker: string) => Promise<string | null>
}
export type RequestsService = ReturnType<typeof createRequestsService>

const MOST_OPEN = 500

/** What people ask others to pay: a number of its own tells which payment was meant for which request. */
export function createRequestsService(deps: RequestsDeps) {
  return {
    ...bind(deps, { create, list, get, cancel, view }),
    checkLink: (userId: string, uri: string): Promise<CheckedLink> =>
      checkLink(uri, (domain) => deps.findLinkKey(domain, userId)),
    forget: queries.deleteAllRequests,
  }
}

/** The same requestId makes one request, whatever else is asked with it. Throws LIMIT_EXCEEDED, WALLET_CREATING. */
async function create(deps: RequestsDeps, userId: string, input: CreateRequest): Promise<PaymentRequest> {
  const { db, clock } = deps
  const createdAt = clock.now()
  const { asset, amount, memo, days, requestId = null } = input
  const id = await db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, userId)
    const before = requestId === null ? undefined : await queries.findByRequestId(trx, userId, requestId)
    if (before !== undefined) return before
    if ((await queries.countOpen(trx, userId, createdAt)) >= MOST_OPEN)
      throw new DomainError('LIMIT_EXCEEDED', `You can have at most ${MOST_OPEN} open requests. Cancel one first.`)
    const newId = uuid()
    await queries.insertRequest(trx, {
      id: newId,
      requestId,
      userId,
      amount,
      createdAt,
      reference: newReference(),
      assetCode: assetCode(asset),
      assetIssuer: assetIssuer(asset),
      note: memo || null,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      cancelledAt: null,
    })
    return newId
  })
  return get(deps, userId, id).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'NOT_FOUND')
      throw new DomainError('WALLET_CREATING', 'This account has no wallet, so it cannot be paid.', { cause })
    throw cause
  })
}

/** 15 digits that nobody guesses by counting; every wallet can send them as a memo id. */
const newReference = (): string =>
  `${randomInt(100_000, 1_000_000)}${randomInt(0, 1_000_000_000).toString().padStart(9, '0')}`

async function list(deps: RequestsDeps, userId: string, { cursor, limit }: ListRequests): Promise<RequestPage> {
  const rows = await queries.listRequests(deps.db, userId, { cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
  return {
    items: page.map((row) => present(deps, row)),
    nextCursor,
  }
}

async function get(deps: RequestsDeps, userId: string, id: string): Promise<PaymentRequest> {
  const row = await queries.findOwnRequest(deps.db, userId, id)
  if (!row) throw notFound('request')
  return present(deps, row)
}

/** Doing it twice is doing it once. Throws ALREADY_DONE for a paid one. */
async function cancel(deps: RequestsDeps, userId: string, id: string): Promise<PaymentRequest> {
  const { status } = await get(deps, userId, id)
  if (status === 'paid') throw new DomainError('ALREADY_DONE', 'This request was paid already')
  await queries.cancelRequest(deps.db, userId, id, deps.clock.now())
  return get(deps, userId, id)
}

/** For whoever has the link. */
async function view(deps: RequestsDeps, id: string): Promise<SharedRequest> {
  const row = await queries.findRequest(deps.db, id)
  if (!row) throw notFound('request')
  const { link: _link, paidAt: _paidAt, ...shared } = present(deps, row)
  return shared
}

function present({ publicUrl, passphrase, clock }: RequestsDeps, row: queries.RequestRow): PaymentRequest {
  const { id, payee, address, amount, note, reference, received } = row
  const status = statusOf(row, clock.now())
  const asset = assetId(row.assetCode, row.assetIssuer)
  const rest = toStroops(amount) - toStroops(received)
  const payment = { destination: address, amount: bareText(fromStroops(rest > 0n ? rest : 0n)), asset, memo: reference }
  return {
    id,
    payee,
    address,
    amount,
    note,
    reference,
    received,
    status,
    asset,
    uri: writeStellarUri({ ...payment, memoType: 'id', ...(note !== null && { message: note }) }, passphrase),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    link: `${publicUrl}/pay/${id}`,
    paidAt: status === 'paid' ? (row.paidAt?.toISOString() ?? null) : null,
  }
}

function statusOf({ received, amount, cancelledAt, expiresAt }: queries.RequestRow, now: Date): RequestStatus {
  if (toStroops(received) >= toStroops(amount)) return 'paid'
  if (cancelledAt !== null) return 'cancelled'
  return expiresAt <= now ? 'expired' : 'waiting'
}
