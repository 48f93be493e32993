import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { AccountEntry, TrustlineEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { availableBalance, isAuthorized, room } from '#server/embedded-network/ledger/holding.ledger.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { rootOf, type Signer } from '#server/embedded-network/network/signer.ts'
import { paymentTo, shareOf, type Task } from './founding.ts'
import type { MarketCast, Traded } from './market-cast.ts'

/** Who has less than a quarter of what the market's founding gave is given it again. */
const SCARCE_PART = 4n

/**
 * What fills up a participant whom others have bought out, one asset of one participant at a time; null where nobody is
 * short. The payment is the issuer's, of XLM the root's, but the transaction is the participant's own: whoever else uses
 * those accounts never finds their sequence numbers used.
 */
export function supplyOf({ traded, makers, takers }: MarketCast, state: LedgerState): Task | null {
  for (const signer of [...makers, ...takers]) {
    for (const item of traded) {
      const task = refill(state, signer, item)
      if (task !== null) return task
    }
  }
  return null
}

function refill(state: LedgerState, signer: Signer, item: Traded): Task | null {
  const { asset, issuer } = item
  const holding = holdingOf(state, signer, asset)
  const share = shareOf(item)
  if (holding === undefined || holding.balance >= share / SCARCE_PART) return null
  if (!isAuthorized(holding) || room(holding) < share) return null
  const owner = issuer ?? rootOf(state.passphrase)
  const giver = state.accounts.get(owner.address)
  if (giver === undefined || (issuer === null && availableBalance(state.header, giver) < share)) return null
  return { signer, owner, operations: [paymentTo(signer.address, asset, share)] }
}

function holdingOf(state: LedgerState, { address }: Signer, asset: string): AccountEntry | TrustlineEntry | undefined {
  return asset === NATIVE ? state.accounts.get(address) : state.trustlines.get(address)?.get(asset)
}
