import { bind } from '#server/kernel/bind.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ClaimablePage,
  ClaimBalances,
  ClaimPreview,
  ClaimResult,
  ListClaimables,
} from '#shared/domains/assets/claimables/claimables.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { previewOf } from './claim-preview.ts'
import { presentClaimable } from './claimables.presenter.ts'
import { listByIds, listPage } from './claimables.queries.ts'
import { decodeCursor, encodeCursor } from './claimables-cursor.ts'
import { createClaimablesSync, noteById } from './claimables-sync.ts'
import { type ClaimablesDeps, claim, unknown } from './claiming.ts'
import { valueOldest } from './worth.queries.ts'

export type ClaimablesService = ReturnType<typeof createClaimablesService>

/** Payments that wait on the ledger until their recipient claims them. */
export function createClaimablesService(deps: ClaimablesDeps) {
  const { sync } = createClaimablesSync(deps)
  return {
    ...bind(deps, { valueAgain }),
    list: (userId: string, query: ListClaimables) => list({ ...deps, sync }, userId, query),
    async preview(userId: string, ids: readonly string[]): Promise<ClaimPreview> {
      await haveThose(deps, userId, ids)
      return preview(deps, userId, ids)
    },
    async claim(userId: string, input: ClaimBalances): Promise<WholeList<ClaimResult>> {
      await haveThose(deps, userId, input.ids)
      return claim(deps, userId, input)
    },
  }
}

const VALUED_FOR_MS = 6 * HOUR_MS
const VALUED_AT_ONCE = 1000
/** Of a run: what is left waits for the next one. */
const BATCHES_A_RUN = 20

/** Values what was valued some hours ago once more, in batches. */
async function valueAgain({ db, clock }: ClaimablesDeps): Promise<void> {
  const at = clock.now()
  const before = new Date(at.getTime() - VALUED_FOR_MS)
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1)
    if ((await valueOldest(db, { before, limit: VALUED_AT_ONCE, at })) < VALUED_AT_ONCE) return
}

/** What a notice has told of and no page has brought yet is asked for by its id. */
async function haveThose(deps: ClaimablesDeps, userId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await listByIds(deps.db, userId, ids)).map(({ balanceId }) => balanceId))
  const unknownIds = ids.filter((id) => !known.has(id))
  if (unknownIds.length === 0) return
  const account = await deps.mirror.findByUser(userId)
  if (account?.status === 'active') await noteById(deps, { userId, address: account.address }, unknownIds)
}

interface Listing extends ClaimablesDeps {
  sync: (party: { userId: string; address: string }) => Promise<void>
}

/** Where the network does not answer, what was known before. */
async function list(work: Listing, userId: string, { cursor, limit }: ListClaimables): Promise<ClaimablePage> {
  const { db, clock, mirror, sync } = work
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const account = await mirror.findByUser(userId)
  if (account?.status !== 'active') return { items: [], nextCursor: null }
  const { address } = account
  if (after === null) await sync({ userId, address }).catch(() => {})
  const rows = await listPage(db, userId, { after, limit })
  const { page, nextCursor } = pageOf(rows, limit, encodeCursor)
  const now = clock.now()
  return {
    items: page.map((row) => presentClaimable(row, { now, address })),
    nextCursor,
  }
}

/** Throws what claim would refuse of all of them together. */
async function preview(
  { db, network, wallet }: ClaimablesDeps,
  userId: string,
  ids: readonly string[],
): Promise<ClaimPreview> {
  const [rows, overview, { baseFee }] = await Promise.all([
    listByIds(db, userId, ids),
    wallet.overview(userId),
    network.stateOrThrow(),
  ])
  if (rows.length < ids.length) throw unknown()
  return previewOf(rows, overview, BigInt(baseFee))
}
