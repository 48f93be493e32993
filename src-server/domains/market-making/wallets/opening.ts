import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Pair } from '#server/domains/market-making/market-reading.ts'
import { changePool, type PoolRow } from '#server/domains/market-making/pools.queries.ts'
import { pairOf, rulesOf } from '#server/domains/market-making/stored-rules.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { type FundedWallet, fundWallets, inEnvelopes, openingOf } from './funding.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { partId, queuePart } from './wallet-intents.ts'
import * as wallets from './wallets.queries.ts'

/**
 * Queues the opening and funding of a pool's wallets that are not open, in as few envelopes as there is room for. The caller holds the
 * locks of the owner and of the pool. Throws what a freeze, a hold or the account's funds refuse.
 */
export async function queueOpening(
  deps: WalletDeps,
  acceptance: Acceptance,
  { row, terms }: { row: PoolRow; terms: TermsOfUser },
): Promise<void> {
  const { trx } = acceptance
  const home = await deps.mirror.findByUserIn(trx, row.userId)
  if (!home) throw walletCreating()
  const pair = pairOf(row)
  const funded = fundWallets({
    pair,
    rules: rulesOf(row),
    budgetBase: toStroops(row.budgetBase),
    budgetQuote: toStroops(row.budgetQuote),
    baseReserve: terms.baseReserve,
  })
  const rows = await planned(deps, trx, { row, funded })
  const openings = row.openings + 1
  const parts = rows.flatMap((wallet, at) => {
    const one = funded[at]
    return one && wallet.state === 'planned' ? [partOf(wallet, one, pair)] : []
  })
  for (const [part, group] of inEnvelopes(parts).entries())
    await queuePart(
      deps,
      acceptance,
      {
        userId: row.userId,
        home: home.address,
        requestId: partId('open', row.id, openings, part),
        operations: group.flatMap(({ operations }) => operations),
        amount: group.reduce((sum, { starting }) => sum + starting, 0n),
      },
      (locked) => deps.transactions.checkOwnMove(acceptance, locked, terms),
    )
  const opening = parts.map(({ wallet }) => wallet)
  await wallets.moveWallets(trx, opening, { state: 'opening', at: deps.clock.now() })
  await changePool(trx, row, { state: 'opening', openings, pauseReason: null, pauseNote: null, pausedAt: null })
}

const partOf = (wallet: wallets.WalletRow, funded: FundedWallet, pair: Pair) => ({
  wallet,
  starting: funded.starting,
  operations: openingOf({ ...funded, address: wallet.walletAddress }, pair),
})

interface Planned {
  row: PoolRow
  funded: readonly FundedWallet[]
}

/** The wallets of a pool, with keys and accounts that wait for their opening; made where it has none. */
async function planned(deps: WalletDeps, trx: Trx, { row, funded }: Planned): Promise<wallets.WalletRow[]> {
  const known = await wallets.listWallets(trx, row.id)
  if (known.length > 0) return known
  const last = await wallets.lastNumber(trx, row.userId)
  await makeWallets(
    deps,
    trx,
    funded.map(({ side, label }, at) => ({
      userId: row.userId,
      poolId: row.id,
      number: last + 1 + at,
      side,
      label,
      state: 'planned',
    })),
  )
  return wallets.listWallets(trx, row.id)
}

type NewWallet = Pick<wallets.WalletRow, 'userId' | 'poolId' | 'number' | 'side' | 'label' | 'state'>

/** Rows of wallets with their keys, and accounts of the ledger's mirror for them. */
export async function makeWallets(
  deps: Pick<WalletDeps, 'clock' | 'mirror' | 'walletKey' | 'sealIn'>,
  trx: Trx,
  made: readonly NewWallet[],
): Promise<void> {
  const seal = await deps.sealIn(trx)
  const rows = made.map((wallet) => {
    const secret = walletSecretOf(deps.walletKey, { ownerId: wallet.userId, number: wallet.number })
    const walletAddress = addressOf(secret)
    return {
      ...wallet,
      id: uuid(),
      walletAddress,
      walletSecret: seal(walletAddress, secret),
      stateReason: null,
      restAsset: null,
      lastUsed: null,
      createdAt: deps.clock.now(),
      mergedAt: null,
    }
  })
  await deps.mirror.insertAccounts(
    trx,
    rows.map(({ walletAddress: address, userId: ownerId }) => ({ address, userId: null, ownerId, role: 'trading' })),
  )
  await wallets.insertWallets(trx, rows)
}
