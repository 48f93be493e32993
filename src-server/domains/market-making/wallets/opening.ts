import pLimit from 'p-limit'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Pair } from '#server/domains/market-making/market-reading.ts'
import { changePool, type PoolRow } from '#server/domains/market-making/pools.queries.ts'
import { pairOf, rulesOf } from '#server/domains/market-making/stored-rules.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { AccountSnapshot } from '#server/stellar/horizon.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { type FundedWallet, fundWallets, inEnvelopes, openingOf, toppingUp } from './funding.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { partId, queuePart } from './wallet-intents.ts'
import * as wallets from './wallets.queries.ts'

interface Opening {
  row: PoolRow
  terms: TermsOfUser
  /** Accounts that the ledger has already, and what it did to them. */
  found: readonly AccountSnapshot[]
  past: readonly LedgerContents[]
}

/**
 * Queues the opening and funding of a pool's wallets that are not open, in as few envelopes as there is room for. The caller holds the
 * locks of the owner and of the pool. Throws what a freeze, a hold or the account's funds refuse.
 */
export async function queueOpening(
  deps: WalletDeps,
  acceptance: Acceptance,
  { row, terms, found, past }: Opening,
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
  const places = inOrder(rows, funded)
  const topped = places.flatMap(({ wallet, one }) => topUpOf(wallet, one, { pair, found }))
  const isTopped = (wallet: wallets.WalletRow) => topped.some((part) => part.wallet === wallet)
  await storeFound(deps, trx, topped, found)
  const known = await takeFound(
    deps,
    trx,
    rows.filter((wallet) => !isTopped(wallet)),
    found,
  )
  await deps.past.book(trx, past)
  const parts = places.flatMap(({ wallet, one }) =>
    wallet?.state === 'planned' && !known.includes(wallet) && !isTopped(wallet) ? [partOf(wallet, one, pair)] : [],
  )
  parts.push(...topped)
  for (const [part, group] of inEnvelopes(parts).entries())
    await queuePart(
      deps,
      acceptance,
      {
        userId: row.userId,
        source: home.address,
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

/** Of a wallet that a stranger has opened before: what it lacks. */
function topUpOf(
  wallet: wallets.WalletRow | undefined,
  one: FundedWallet,
  { pair, found }: { pair: Pair; found: readonly AccountSnapshot[] },
) {
  const there = found.find(({ address }) => address === wallet?.walletAddress)
  if (wallet?.state !== 'planned' || !there) return []
  const operations = toppingUp({ ...one, address: wallet.walletAddress }, pair, there.balances)
  return operations === null ? [] : [{ wallet, starting: one.starting, operations }]
}

interface Planned {
  row: PoolRow
  funded: readonly FundedWallet[]
}

/** The wallets of a pool, with keys and accounts that wait for their opening; made where it has none, or has lost some with a backup. */
async function planned(deps: WalletDeps, trx: Trx, { row, funded }: Planned): Promise<wallets.WalletRow[]> {
  const known = inOrder(await wallets.listWallets(trx, row.id), funded)
  const missing = known.flatMap(({ wallet, one }) => (wallet ? [] : [one]))
  if (missing.length === 0) return wallets.listWallets(trx, row.id)
  const last = await wallets.lastNumber(trx, row.userId)
  await makeWallets(
    deps,
    trx,
    missing.map(({ side, label }, at) => ({
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

/** Each place of a side with its wallet, by their numbers. */
function inOrder<Wallet extends Pick<wallets.WalletRow, 'side'>>(
  rows: readonly Wallet[],
  funded: readonly FundedWallet[],
) {
  const bySide = Map.groupBy(rows, ({ side }) => side)
  const places = { buy: 0, sell: 0 }
  return funded.map((one) => {
    const wallet = bySide.get(one.side)?.[places[one.side]]
    places[one.side] += 1
    return { one, wallet }
  })
}

/** Planned wallets that the ledger has already, from a time that nobody has booked: they are open with what they hold. */
async function takeFound(
  deps: Pick<WalletDeps, 'clock' | 'mirror'>,
  trx: Trx,
  rows: readonly wallets.WalletRow[],
  found: readonly AccountSnapshot[],
): Promise<wallets.WalletRow[]> {
  const known = rows.filter(
    ({ state, walletAddress }) => state === 'planned' && found.some(({ address }) => address === walletAddress),
  )
  await storeFound(
    deps,
    trx,
    known.map((wallet) => ({ wallet })),
    found,
  )
  const at = deps.clock.now()
  await wallets.moveWallets(trx, known, { state: 'opening', at })
  await wallets.moveWallets(
    trx,
    known.map((wallet) => ({ ...wallet, state: 'opening' as const })),
    { state: 'open', at },
  )
  return known
}

/** The mirror has them as the ledger does. */
async function storeFound(
  { mirror }: Pick<WalletDeps, 'mirror'>,
  trx: Trx,
  known: readonly { wallet: wallets.WalletRow }[],
  found: readonly AccountSnapshot[],
): Promise<void> {
  for (const { wallet } of known) {
    const snapshot = found.filter(({ address }) => address === wallet.walletAddress)
    await mirror.storeSnapshots(trx, snapshot, snapshot[0]?.changedAt ?? 0)
  }
}

/** Accounts that the ledger has under the keys of wallets that a pool would open, read before its locks. */
export async function findOpened(
  { db, accountOf, walletKey }: Pick<WalletDeps, 'db' | 'accountOf' | 'walletKey'>,
  { id, userId, walletCount }: PoolRow,
): Promise<AccountSnapshot[]> {
  const known = await wallets.listWallets(db, id)
  const planned = known.flatMap(({ state, walletAddress }) => (state === 'planned' ? [walletAddress] : []))
  const last = await wallets.lastNumber(db, userId)
  const next = Array.from({ length: Math.max(0, walletCount - known.length) }, (_, at) =>
    addressOf(walletSecretOf(walletKey, { ownerId: userId, number: last + 1 + at })),
  )
  const answers = await pLimit(READS_AT_ONCE).map([...planned, ...next], (address) => accountOf(address))
  return answers.filter((answer) => answer !== null)
}
const READS_AT_ONCE = 4

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
