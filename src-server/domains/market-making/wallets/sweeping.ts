import type { NetworkTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { inEnvelopes } from './funding.ts'
import { planSweep } from './sweep-plan.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { queuePart } from './wallet-intents.ts'
import * as queries from './wallets.queries.ts'

interface Sweep {
  userId: string
  /** Those that are closing. */
  wallets: readonly queries.WalletRow[]
  terms: NetworkTerms
  /** The network has refused sweep after sweep: they stay. */
  refused: boolean
  requestIdOf: (part: number) => string
}

interface Swept {
  /** Something is still under way. */
  isWaiting: boolean
  /** A wallet stays with a rest. */
  isResting: boolean
  isQueued: boolean
}
const DONE: Swept = { isWaiting: false, isResting: false, isQueued: false }

/**
 * Sends everything back that the closing wallets of a person hold, gives up their lines and merges them, once none of them has an order
 * or an intent of its own.
 */
export async function queueSweep(
  deps: WalletDeps,
  acceptance: Acceptance,
  { userId, wallets, terms, refused, requestIdOf }: Sweep,
): Promise<Swept> {
  const { trx } = acceptance
  const at = deps.clock.now()
  const standings = await queries.listStandings(
    trx,
    wallets.map(({ walletAddress }) => walletAddress),
  )
  const rowOf = (address: string) => wallets.filter(({ walletAddress }) => walletAddress === address)
  const gone = standings.filter(({ isOnLedger }) => !isOnLedger)
  await queries.moveWallets(
    trx,
    gone.flatMap(({ address }) => rowOf(address)),
    { state: 'merged', at },
  )
  const there = standings.filter(({ isOnLedger }) => isOnLedger)
  if (there.some((standing) => standing.isBusy || hasOffers(standing))) return { ...DONE, isWaiting: true }
  if (refused) {
    const left = there.flatMap(({ address }) => rowOf(address))
    await queries.moveWallets(trx, left, { state: 'rest', reason: 'refused', asset: null, at })
    return { ...DONE, isResting: left.length > 0 }
  }
  const home = await deps.mirror.findByUserIn(trx, userId)
  if (!home) throw new DomainError('WALLET_CREATING', 'The account of the owner is not on the ledger.')
  const planned = planSweep(there, { address: home.address, lines: await deps.mirror.holdingsIn(trx, home.address) })
  for (const { address, rest } of planned)
    if (rest) await queries.moveWallets(trx, rowOf(address), { state: 'rest', ...rest, at })
  const isResting = planned.some(({ rest }) => rest !== null)
  const parts = planned.filter(({ operations }) => operations.length > 0)
  if (parts.length === 0) return { ...DONE, isResting }
  for (const [part, group] of inEnvelopes(parts).entries())
    await queuePart(
      deps,
      acceptance,
      {
        userId,
        home: home.address,
        requestId: requestIdOf(part),
        operations: group.flatMap(({ operations }) => operations),
        amount: group.reduce((sum, { address }) => sum + nativeOf(there, address), 0n),
      },
      (locked) => deps.transactions.checkSweep(acceptance, locked, terms),
    )
  return { isWaiting: true, isResting, isQueued: true }
}

/** Each line has an entry; what there is beyond them are offers. */
const hasOffers = ({ subentries, lines }: queries.Standing): boolean =>
  subentries > lines.filter(({ asset }) => asset !== NATIVE).length

function nativeOf(standings: readonly queries.Standing[], address: string): bigint {
  const lines = standings.find((standing) => standing.address === address)?.lines ?? []
  return toStroops(lines.find(({ asset }) => asset === NATIVE)?.balance ?? '0')
}
