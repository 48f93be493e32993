import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { OpenClaimable } from '#server/stellar/asset-reads.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { windowsOf } from './claim-windows.ts'
import {
  findRead,
  insertOpen,
  listUnseen,
  type NewClaimable,
  noteEnd,
  noteRead,
  noteSeen,
} from './claimables.queries.ts'
import { valueThese } from './worth.queries.ts'

export interface ClaimablesSyncDeps {
  db: Db
  clock: Clock
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: Pick<HorizonClient, 'claimable' | 'claimablesFor' | 'operationsOfClaimable'>
  assets: Pick<AssetsService, 'factsOf' | 'known'>
}
interface Party {
  userId: string
  address: string
}

const MOST_REMEMBERED = 10_000
const LOOKS_AT_ONCE = 5
/** Of 200: what one look reads at most. A longer list goes on with the next look. */
const PAGES_A_ROUND = 50
/** Of those that no page has brought: so many are asked for by their ids, the longest unseen first. */
const LOOKED_UP = 50

/** Makes the record of somebody's claimable balances what the ledger has, at most once for each ledger. */
export function createClaimablesSync(deps: ClaimablesSyncDeps) {
  const seen = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  async function sync(party: Party): Promise<void> {
    const { ledger } = await deps.network.stateOrThrow()
    if (seen.get(party.userId) === ledger) return
    const began = deps.clock.now()
    if (!(await readWhole(deps, party))) await readNewest(deps, party)
    await noteEnds(deps, party, began)
    seen.set(party.userId, ledger)
  }

  return { sync }
}

/** Keeps what a page has; true where something of it was known: so is what is older. */
async function keep(deps: ClaimablesSyncDeps, { userId, address }: Party, items: readonly OpenClaimable[]) {
  const found = items.flatMap((claimable) => rowOf(claimable, address))
  const known = await noteSeen(
    deps.db,
    userId,
    found.map(({ balanceId }) => balanceId),
    deps.clock.now(),
  )
  const fresh = await insertOpen(deps.db, userId, found, deps.clock.now())
  if (fresh.length > 0) {
    await lookAtIssuers(deps, found)
    await valueThese(deps.db, userId, fresh, deps.clock.now())
  }
  return known > 0
}

/** From the newest to the last one known. */
async function readNewest(deps: ClaimablesSyncDeps, party: Party): Promise<void> {
  for (let [pages, after] = [0, null as string | null]; pages < PAGES_A_ROUND; pages += 1) {
    const { items, next } = await deps.horizon.claimablesFor(party.address, after)
    if ((await keep(deps, party, items)) || next === null) return
    after = next
  }
}

/** The whole list once a day, and from where the last look has come where that was not the end. True where it began with the newest. */
async function readWhole(deps: ClaimablesSyncDeps, party: Party): Promise<boolean> {
  const read = await findRead(deps.db, party.userId)
  const now = deps.clock.now()
  if (read?.cursor == null && read?.wholeAt && now.getTime() - read.wholeAt.getTime() < DAY_MS) return false
  let cursor = read?.cursor ?? null
  for (let pages = 0; pages < PAGES_A_ROUND; pages += 1) {
    const { items, next } = await deps.horizon.claimablesFor(party.address, cursor)
    await keep(deps, party, items)
    cursor = next
    if (next === null) break
  }
  await noteRead(deps.db, { userId: party.userId, cursor, wholeAt: cursor === null ? now : (read?.wholeAt ?? null) })
  return read?.cursor == null
}

/** Has one that a notice told of, whether or not a page has brought it; nothing where it is not on the ledger, or not for them. */
export async function noteById(deps: ClaimablesSyncDeps, party: Party, ids: readonly string[]): Promise<void> {
  const found = await pLimit(LOOKS_AT_ONCE).map(ids, (id) => deps.horizon.claimable(id))
  await keep(
    deps,
    party,
    found.filter((claimable) => claimable !== null),
  )
}

function rowOf(claimable: OpenClaimable, address: string): NewClaimable[] {
  const own = claimable.claimants.find(({ destination }) => destination === address)
  if (!own) return []
  const other = claimable.claimants.find(({ destination }) => destination !== address)
  const { id: balanceId, asset, amount, sponsor, clawbackEnabled, changedAt: madeAt } = claimable
  const windows = windowsOf(own.predicate)
  return [
    { balanceId, asset, amount, sponsor, clawbackEnabled, madeAt, windows, otherClaimant: other?.destination ?? null },
  ]
}

/** Whoever issued what waits here is known before anybody claims it; one that does not answer is looked at later. */
async function lookAtIssuers({ assets }: ClaimablesSyncDeps, found: readonly NewClaimable[]): Promise<void> {
  const named = [...new Set(found.map(({ asset }) => asset))].filter((asset) => asset !== NATIVE)
  const known = await assets.known(named)
  const unknown = known.filter(({ quarantine }) => quarantine === 'unchecked').map(({ asset }) => asset)
  await pLimit(LOOKS_AT_ONCE).map(unknown, (asset) => assets.factsOf(asset).catch(() => null))
}

/** Those that this look has not seen on a page are asked for by their ids. */
async function noteEnds(deps: ClaimablesSyncDeps, party: Party, began: Date): Promise<void> {
  const { db, horizon, clock } = deps
  const unseen = await listUnseen(db, party.userId, { before: began, limit: LOOKED_UP })
  await pLimit(LOOKS_AT_ONCE).map(unseen, async (balanceId) => {
    if (await horizon.claimable(balanceId)) return void (await noteSeen(db, party.userId, [balanceId], clock.now()))
    const end = await endOf(deps, balanceId)
    await noteEnd(db, { userId: party.userId, balanceId, ...end })
  })
}

interface EndRecord {
  type: string
  created_at: string
  transaction_hash: string
  transaction_successful: boolean
  claimant?: string
  source_account: string
}

async function endOf({ horizon, clock }: ClaimablesSyncDeps, balanceId: string) {
  const records = (await horizon.operationsOfClaimable(balanceId)) as unknown as EndRecord[]
  const applied = records.filter((record) => record.transaction_successful)
  const made = applied.find(({ type }) => type === 'create_claimable_balance')
  const last = applied.findLast(({ type }) => type.endsWith('claim_claimable_balance') || type.startsWith('clawback'))
  if (!last) return { ended: 'gone' as const, at: clock.now(), hash: null }
  const isBack = made !== undefined && last.claimant === made.source_account
  const ended = last.type.startsWith('clawback')
    ? ('clawed_back' as const)
    : isBack
      ? ('taken_back' as const)
      : ('claimed' as const)
  return { ended, at: new Date(last.created_at), hash: last.transaction_hash }
}
