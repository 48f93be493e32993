import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { OpenClaimable } from '#server/stellar/asset-reads.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { windowsOf } from './claim-windows.ts'
import { insertOpen, listVanished, type NewClaimable, noteEnd } from './claimables.queries.ts'

export interface ClaimablesSyncDeps {
  db: Db
  clock: Clock
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: Pick<HorizonClient, 'claimablesFor' | 'operationsOfClaimable'>
  assets: Pick<AssetsService, 'factsOf' | 'known'>
}
interface Party {
  userId: string
  address: string
}

const PAGE = 200
const MOST_REMEMBERED = 10_000
const LOOKS_AT_ONCE = 5

/** Makes the record of somebody's claimable balances what the ledger has, at most once for each ledger. */
export function createClaimablesSync(deps: ClaimablesSyncDeps) {
  const seen = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  async function sync(party: Party): Promise<void> {
    const { ledger } = await deps.network.stateOrThrow()
    if (seen.get(party.userId) === ledger) return
    const open = await deps.horizon.claimablesFor(party.address)
    const found = open.flatMap((claimable) => rowOf(claimable, party.address))
    if (await insertOpen(deps.db, party.userId, found)) await lookAtIssuers(deps, found)
    if (open.length < PAGE) await noteEnds(deps, party, open)
    seen.set(party.userId, ledger)
  }

  return { sync }
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

async function noteEnds(deps: ClaimablesSyncDeps, party: Party, open: readonly OpenClaimable[]): Promise<void> {
  const ids = open.map(({ id }) => id)
  const vanished = await listVanished(deps.db, party.userId, ids)
  await pLimit(LOOKS_AT_ONCE).map(vanished, async (balanceId) => {
    const end = await endOf(deps, balanceId)
    await noteEnd(deps.db, { userId: party.userId, balanceId, ...end })
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
