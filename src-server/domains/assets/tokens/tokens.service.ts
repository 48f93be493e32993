import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen, versionOf } from '#server/kernel/seen-version.ts'
import { type LiveNotice, notifyLive } from '#server/queue/notices.ts'
import {
  type AddToken,
  type FeaturedTokenList,
  type FeaturedTokenRow,
  MOST_TOKENS,
  type OrderTokens,
  tokenImagePath,
  type UpdateToken,
} from '#shared/domains/assets/tokens.schema.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import * as queries from './tokens.queries.ts'

export interface TokensDeps {
  db: Db
  assets: Pick<AssetsService, 'factsOf'>
  audit: AuditNotes
  uploads: Pick<UploadsService, 'use' | 'readUsed'>
}
export type TokensService = ReturnType<typeof createTokensService>

interface By {
  by: RequestUser
  origin: ActOrigin
}

/** The tokens that the operator features, in the order in which people see them. */
export function createTokensService(deps: TokensDeps) {
  return {
    ...bind(deps, { list }),
    /** Reads again what network and issuer say. Throws UNAVAILABLE. */
    async check(asset: string): Promise<FeaturedTokenList> {
      if (asset !== NATIVE) await deps.assets.factsOf(asset)
      return list(deps)
    },
    add: (by: RequestUser, input: AddToken, origin: ActOrigin) => add(deps, { by, origin }, input),
    update: (by: RequestUser, input: UpdateToken, origin: ActOrigin) => update(deps, { by, origin }, input),
    remove: (by: RequestUser, id: string, origin: ActOrigin) => remove(deps, { by, origin }, id),
    order: (by: RequestUser, input: OrderTokens, origin: ActOrigin) => order(deps, { by, origin }, input),
    /** A picture that stands beside a token. Throws NOT_FOUND. */
    async image(id: string): Promise<{ contentType: string; bytes: Buffer }> {
      if (!(await queries.isShown(deps.db, tokenImagePath(id)))) throw notFound('file')
      return deps.uploads.readUsed(id, 'token_image')
    },
  }
}

async function list({ db }: TokensDeps): Promise<FeaturedTokenList> {
  return wholeList((await queries.listTokens(db)).map(present))
}

function present(row: queries.TokenRow & queries.TokenFactsRow): FeaturedTokenRow {
  const { id, asset, name, description, website, image, featured, readAt } = row
  const { domain, isListedBack, issuerExists, clawback, supply, factsName, factsDescription } = row
  const facts = { domain, isListedBack, issuerExists, clawback, supply, name: factsName, description: factsDescription }
  return {
    id,
    asset,
    name,
    description,
    website,
    image,
    featured,
    facts: readAt === null ? null : { ...facts, readAt: readAt.toISOString() },
    version: versionOf(valuesOf(row)),
  }
}

/** Throws BAD_INPUT for an asset that nobody issues, ALREADY_DONE, LIMIT_EXCEEDED, UNAVAILABLE. */
async function add(deps: TokensDeps, by: By, { asset, ...token }: AddToken): Promise<{ id: string; version: string }> {
  if (asset !== NATIVE && !(await deps.assets.factsOf(asset)).issuerExists)
    throw new DomainError('BAD_INPUT', 'The network has no such issuer. Check the address.', { field: 'asset' })
  const id = uuid()
  await changing(deps, by, async (trx, tokens) => {
    if (tokens.some((one) => one.asset === asset))
      throw new DomainError('ALREADY_DONE', `${assetCode(asset)} of this issuer is in the list already.`, {
        field: 'asset',
      })
    if (tokens.length >= MOST_TOKENS)
      throw new DomainError('LIMIT_EXCEEDED', `At most ${MOST_TOKENS} tokens are kept. Remove one first.`)
    await queries.insertToken(trx, { id, asset, ...token, image: null, displayOrder: tokens.length + 1 })
    await queries.orderTokens(trx, [...tokens.map((one) => one.id), id])
    return { action: 'tokens.added', id: asset, new: valuesOf({ ...token, image: null }) }
  })
  return { id, version: versionOf(valuesOf({ ...token, image: null })) }
}

/** Throws NOT_FOUND, also for a picture that is not one's own. */
/** Answers the version that it has now. */
async function update(
  deps: TokensDeps,
  by: By,
  { id, image, seen, ...token }: UpdateToken,
): Promise<{ version: string }> {
  let version = seen
  await changing(deps, by, async (trx, tokens) => {
    const before = requireToken(tokens, id)
    requireSeen(versionOf(valuesOf(before)), { seen })
    if (image) await deps.uploads.use(trx, by.by.id, { id: image, purpose: 'token_image' })
    const shown = image === undefined ? before.image : image === null ? null : tokenImagePath(image)
    await queries.updateToken(trx, { id, ...token, image: shown })
    version = versionOf(valuesOf({ ...token, image: shown }))
    return {
      action: 'tokens.changed',
      id: before.asset,
      old: valuesOf(before),
      new: valuesOf({ ...token, image: shown }),
    }
  })
  return { version }
}

async function remove(deps: TokensDeps, by: By, id: string): Promise<void> {
  await changing(deps, by, async (trx, tokens) => {
    const before = requireToken(tokens, id)
    await queries.deleteToken(trx, id)
    return { action: 'tokens.removed', id: before.asset, old: valuesOf(before) }
  })
}

/** Throws BAD_INPUT where somebody else has added or removed one meanwhile. */
async function order(deps: TokensDeps, by: By, { ids, seen }: OrderTokens): Promise<void> {
  await changing(deps, by, async (trx, tokens) => {
    const named = new Map(tokens.map((token) => [token.id, token.asset]))
    if (ids.length !== named.size || new Set(ids).size !== ids.length || ids.some((id) => !named.has(id)))
      throw new DomainError('BAD_INPUT', 'The list has changed meanwhile. Look at it again.', { field: 'ids' })
    requireSeen(shownOrder(tokens.map(({ id }) => id)), { seen: shownOrder(seen) })
    await queries.orderTokens(trx, ids)
    const codes = (of: readonly string[]) => of.map((id) => assetCode(named.get(id) ?? ''))
    const old = { order: codes(tokens.map(({ id }) => id)) }
    return { action: 'tokens.ordered', id: 'all', old, new: { order: codes(ids) } }
  })
}

const shownOrder = (ids: readonly string[]): string => versionOf({ ids })

interface Act {
  action: AuditAction
  id: string
  old?: AuditValues
  new?: AuditValues
}
/** Under the lock of the whole list; noted, and open pages read it again. */
async function changing(
  { db, audit }: TokensDeps,
  { by, origin }: By,
  change: (trx: Trx, tokens: readonly queries.TokenRow[]) => Promise<Act>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, ...act } = await change(trx, await queries.lockTokens(trx))
    await notifyLive(trx, EVERYBODY)
    await audit.note(trx, { actor: { kind: 'admin', id: by.id }, subject: { kind: 'token', id }, ...act, origin })
  })
}
const EVERYBODY: readonly LiveNotice[] = [{ userId: '*', event: { topic: 'configuration' } }]

function requireToken(tokens: readonly queries.TokenRow[], id: string): queries.TokenRow {
  const found = tokens.find((token) => token.id === id)
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such token any more.')
  return found
}

const valuesOf = ({
  name,
  description,
  website,
  image,
  featured,
}: Omit<queries.TokenRow, 'id' | 'asset'>): AuditValues => ({
  name,
  description,
  website,
  image,
  featured,
})
