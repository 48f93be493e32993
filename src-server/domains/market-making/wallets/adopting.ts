import type { Trx } from '#db/database.ts'
import {
  changePool,
  listPoolsIn,
  lockOwner,
  lockPool,
  type PoolRow,
} from '#server/domains/market-making/pools.queries.ts'
import { walletLabel } from '#server/domains/market-making/presenting.ts'
import { pairOf } from '#server/domains/market-making/stored-rules.ts'
import type { UnknownOpening } from '#server/domains/transactions/ingestion/unknown-openings.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { makeWallets } from './opening.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { partId } from './wallet-intents.ts'
import * as wallets from './wallets.queries.ts'

/** Numbers of an owner that are looked for: more than a restored backup can have lost of one pool, twice. */
const NUMBERS_AHEAD = 40
/** Openings of one pool that may be lost, and envelopes of one opening. */
const TURNS_AHEAD = 5
const MOST_PARTS = 3

type AdoptingDeps = Pick<WalletDeps, 'db' | 'clock' | 'mirror' | 'walletKey' | 'sealIn' | 'transactions'>

/**
 * Wallets that a ledger has from before a restore are their owner's again: those of a pool that is known wait with it, paused; those
 * of one that is not are swept. Their keys are made again from their numbers.
 */
export async function adoptOpening(deps: AdoptingDeps, { source, name, operations }: UnknownOpening): Promise<void> {
  const owner = await wallets.findOwnerOf(deps.db, source)
  if (owner === null) return
  const plans = operations.flatMap(({ plan }) => plan ?? [])
  const created = plans.flatMap((plan) => (plan.kind === 'create_account' ? plan.destination : []))
  await deps.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const last = await wallets.lastNumber(trx, owner)
    const known = new Set(await wallets.listKnownAccounts(trx, created))
    const found = Array.from({ length: NUMBERS_AHEAD }, (_, at) => last + 1 + at).flatMap((number) => {
      const address = addressOf(walletSecretOf(deps.walletKey, { ownerId: owner, number }))
      return created.includes(address) && !known.has(address) ? [{ number, address }] : []
    })
    if (found.length === 0) return
    const of = poolOf(deps, await listPoolsIn(trx, owner), { owner, name })
    const row = of && (await lockPool(trx, of.id))
    await makeWallets(
      deps,
      trx,
      found.map(({ number, address }) => ({
        userId: owner,
        poolId: row?.id ?? null,
        number,
        side: row ? sideOf(plans, address, pairOf(row).base) : 'sell',
        label: `No. ${number}`,
        state: row ? 'open' : 'closing',
      })),
    )
    if (!of || !row) return
    await labelWallets(trx, row)
    const pausedAt = deps.clock.now()
    const paused = { state: 'paused', pauseReason: 'failure', pausedAt } as const
    await changePool(trx, row, { openings: of.turn, ...(row.state === 'draft' && paused) })
  })
}

/** As they are labelled where they are opened: by their side and their order. */
async function labelWallets(trx: Trx, { id, walletCount }: PoolRow): Promise<void> {
  const bySide = Map.groupBy(await wallets.listWallets(trx, id), ({ side }) => side)
  for (const [side, rows] of bySide)
    for (const [at, wallet] of rows.entries())
      await wallets.labelWallet(trx, wallet.id, walletLabel(side, at + 1, walletCount))
}

interface Named {
  owner: string
  name: bigint
}

/** The pool whose opening has that name, and which of its openings it is. */
function poolOf({ transactions }: AdoptingDeps, pools: readonly PoolRow[], { owner, name }: Named) {
  for (const { id, openings } of pools.filter(({ mode }) => mode === 'real'))
    for (let turn = openings + 1; turn <= openings + TURNS_AHEAD; turn += 1)
      for (let part = 0; part < MOST_PARTS; part += 1) {
        const requestId = partId('open', id, turn, part)
        if (transactions.nameOf({ origin: 'server', ownerId: owner, requestId }) === name) return { id, turn }
      }
  return null
}

/** Told by what it was funded with; what is XLM came with its opening. */
function sideOf(plans: readonly OperationPlan[], address: string, base: string): 'buy' | 'sell' {
  const payment = plans.find((plan) => plan.kind === 'payment' && plan.destination === address)
  const asset = payment?.kind === 'payment' ? payment.asset : NATIVE
  return asset === base ? 'sell' : 'buy'
}
