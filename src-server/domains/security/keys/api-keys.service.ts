import { randomBytes } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestKey, RequestUser } from '#server/calls/request-session.ts'
import { notifyEnded } from '#server/domains/security/security.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { rightsInForce, rightsOfKey } from '#shared/domains/admin/admin-scopes.ts'
import type {
  ApiCallPage,
  ApiKey,
  CreateApiKey,
  ListApiCalls,
  NewApiKey,
} from '#shared/domains/security/api-keys.schema.ts'
import { originKind } from '#shared/domains/security/key-origins.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import * as queries from './api-keys.queries.ts'

export interface ApiKeysDeps {
  db: Db
  clock: Clock
  /** Stands in every key, so that none is used on the wrong network. */
  network: string
  /** Whether a new key that sends waits for a day; where money is play money it may send at once. */
  hasRealValue: boolean
  /** Whether pages of this machine itself may call by a key. */
  allowsLoopback: boolean
  requiresAdminFactor: boolean
}
export type ApiKeys = ReturnType<typeof createApiKeys>
type NewKey = Omit<CreateApiKey, 'password' | 'code'>

/** A thief who makes a key can send nothing by it before the owner has read the mail. */
const WAIT_MS = DAY_MS
const CALLS_KEPT_MS = 7 * DAY_MS
const USE_NOTED_EVERY_MS = MINUTE_MS
const MOST_KEYS = 50
const SHOWN_CHARACTERS = 8
/** How what stands for the session of a key's calls begins; no hash does. */
const OF_KEY = 'key '

/** 256 random bits behind the network's name: nothing to guess, so a plain hash keeps it. */
const isApiKey = (text: string): boolean => /^ak_[a-z]+_[A-Za-z0-9_-]{43}$/.test(text)

/** Keys by which scripts act for an account. They are made in a session only, and never by a key. */
export function createApiKeys(deps: ApiKeysDeps) {
  const { db, clock } = deps
  return {
    ...bind(deps, {
      /** The user whose key it is. Null for one that is unknown, revoked or expired. Throws FORBIDDEN from where it may not be used. */
      find,
      listCalls,
      spend,
    }),
    ...bind(db, {
      noteCalls: queries.insertCalls,
    }),
    newKeyWaits: deps.hasRealValue,
    /** Null once it is revoked or over. */
    async findOpen(userId: string, id: string): Promise<RequestKey | null> {
      const key = await queries.findOpenKey(db, userId, { id, now: clock.now() })
      return key ? { id, ...key } : null
    },
    /** Of these names of sessions those that stand for keys which still count. */
    async listAlive(sessionHashes: readonly string[]): Promise<Set<string>> {
      const ids = sessionHashes.flatMap((name) => (name.startsWith(OF_KEY) ? name.slice(OF_KEY.length) : []))
      return new Set((await queries.listOpenKeys(db, ids, clock.now())).map((id) => OF_KEY + id))
    },
    create: (trx: Parameters<typeof create>[1], userId: string, input: NewKey) => create(deps, trx, { userId, input }),
    async list(userId: string): Promise<ApiKey[]> {
      const since = new Date(clock.now().getTime() - DAY_MS)
      return (await queries.listKeys(db, userId, since)).map(present)
    },
    /** The key's name; undefined where it was no open key of the user's. Its streams end in every process. */
    async revoke(trx: Trx, userId: string, { id, at }: { id: string; at: Date }): Promise<string | undefined> {
      const name = await queries.revokeKey(trx, userId, { id, at })
      if (name !== undefined) await notifyEnded(trx, [OF_KEY + id])
      return name
    },
    async revokeAll(trx: Trx, userId: string, at: Date): Promise<void> {
      await notifyEnded(
        trx,
        (await queries.revokeAllKeys(trx, userId, at)).map((id) => OF_KEY + id),
      )
    },
    purge(): Promise<void> {
      const now = clock.now().getTime()
      const callsBefore = new Date(now - CALLS_KEPT_MS)
      return queries.deleteOldKeyNotes(db, { callsBefore, outflowsBefore: new Date(now - 2 * DAY_MS) })
    },
  }
}

interface KeyUse {
  ip: string
  /** Of the page that calls; null where none does, or one of ours. */
  origin: string | null
}

async function find(
  { db, clock, requiresAdminFactor }: ApiKeysDeps,
  key: string,
  { ip, origin }: KeyUse,
): Promise<RequestUser | null> {
  const now = clock.now()
  const row = isApiKey(key)
    ? await queries.findKeyed(db.withoutPlugins(), tokenHash(key), { now, requiresAdminFactor })
    : undefined
  if (!row) return null
  const { keyId, scopes, addresses, origins, destinations, sendsFrom, tradeCapUsd, lastUsedAt, createdAt, ...found } =
    row
  const { keyAdminScopes, profilePicture, isAdmin, isSuperAdmin, adminScopes, secondFactorDue, ...user } = found
  if (!isWithin(addresses, ip)) throw new DomainError('FORBIDDEN', 'This key may not be used from this address')
  if (origin !== null && !origins.includes(origin))
    throw new DomainError(
      'FORBIDDEN',
      'This key may not be used by pages of this website: it does not state its origin',
    )
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USE_NOTED_EVERY_MS)
    await queries.noteKeyUse(db, keyId, { at: now, ip })
  return {
    ...user,
    ...(profilePicture !== null && { profilePicture: uploadPath(profilePicture) }),
    createdAt: createdAt.toISOString(),
    sessionHash: OF_KEY + keyId,
    steppedUpUntil: null,
    ...rightsOfKey(rightsInForce({ isAdmin, isSuperAdmin, adminScopes, secondFactorDue }), keyAdminScopes),
    key: { id: keyId, scopes, destinations, sendsFrom, tradeCapUsd },
  }
}

/** No list: from anywhere. */
function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Throws BAD_INPUT for an end in the past or a range that is none, and LIMIT_EXCEEDED past fifty keys. */
async function create(
  { clock, network, hasRealValue, allowsLoopback }: ApiKeysDeps,
  trx: Parameters<typeof queries.insertKey>[0],
  { userId, input }: { userId: string; input: NewKey },
): Promise<NewApiKey> {
  const createdAt = clock.now()
  const {
    name,
    scopes,
    adminScopes = null,
    addresses = [],
    origins = [],
    destinations = [],
    dailyCapUsd = null,
    tradeCapUsd = null,
  } = input
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt)
  if (expiresAt !== null && !(expiresAt > createdAt))
    // nor a date that there is not
    throw new DomainError('BAD_INPUT', 'The key would have ended already', { field: 'expiresAt' })
  requireNetworks(addresses)
  if (!allowsLoopback && origins.some((origin) => originKind(origin) === 'ownMachine'))
    throw new DomainError('BAD_INPUT', 'Enter websites with https and a public name', { field: 'origins' })
  if ((await queries.countKeys(trx, userId)) >= MOST_KEYS)
    throw new DomainError('LIMIT_EXCEEDED', `An account has at most ${MOST_KEYS} keys. Revoke one first.`)
  const sendsFrom = dailyCapUsd === null ? null : new Date(createdAt.getTime() + (hasRealValue ? WAIT_MS : 0))
  const id = uuid()
  const key = `ak_${network}_${randomBytes(32).toString('base64url')}`
  const beginning = key.slice(0, key.indexOf('_', 3) + 1 + SHOWN_CHARACTERS)
  await queries.insertKey(trx, {
    id,
    userId,
    name,
    beginning,
    keyHash: tokenHash(key),
    scopes: [...new Set(scopes)],
    adminScopes: adminScopes && [...new Set(adminScopes)],
    addresses,
    origins: [...new Set(origins)],
    destinations,
    dailyCapUsd,
    tradeCapUsd,
    createdAt,
    sendsFrom,
    expiresAt,
  })
  return { id, key }
}

function requireNetworks(networks: readonly string[]): void {
  try {
    isWithin(networks, '127.0.0.1')
  } catch (cause) {
    throw new DomainError('BAD_INPUT', 'Enter an IP address or a range like 203.0.113.0/24', {
      field: 'addresses',
      cause,
    })
  }
}

/** Counts US dollars that leave by a key, in the SQL transaction that accepts them. Throws LIMIT_EXCEEDED past the cap. */
async function spend({ clock }: ApiKeysDeps, trx: Trx, { keyId, usd }: { keyId: string; usd: string }): Promise<void> {
  const at = clock.now()
  const outflow = await queries.lockOutflowOf(trx, keyId, new Date(at.getTime() - DAY_MS))
  if (!outflow) throw new DomainError('FORBIDDEN', 'This key may not send')
  const { cap, sent } = outflow
  if (usdCents(sent) + usdCents(usd) > usdCents(cap))
    throw new DomainError(
      'LIMIT_EXCEEDED',
      `This key may send ${formatCurrency(cap)} within 24 hours; ${formatCurrency(sent)} have left by it.`,
      { field: 'amount' },
    )
  await queries.insertOutflow(trx, { id: uuid(), keyId, usd, at })
}

async function listCalls({ db }: ApiKeysDeps, userId: string, query: ListApiCalls): Promise<ApiCallPage> {
  const rows = await queries.listCalls(db, userId, query)
  if (rows.length === 0 && !(await queries.ownsKey(db, userId, query.id))) throw notFound('key')
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return {
    items: page.map(({ keyId: _key, at, ...call }) => ({ ...call, at: at.toISOString() })),
    nextCursor,
  }
}

type ListedKey = Awaited<ReturnType<typeof queries.listKeys>>[number]
const present = ({ userId: _user, keyHash: _hash, ...key }: ListedKey): ApiKey => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  sendsFrom: key.sendsFrom?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
})
