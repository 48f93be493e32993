import { NATIVE } from './asset.ledger.ts'
import type { AccountId, Asset } from './entries.types.ts'
import { addBalance, availableBalance, holdingOf, isAuthorized } from './holding.ledger.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import type { View } from './view.ledger.ts'

/** Result codes that payments and path payments share. */
export const TRANSFER_CODE = {
  malformed: -1,
  underfunded: -2,
  sourceNoTrust: -3,
  sourceNotAuthorized: -4,
  noDestination: -5,
  noTrust: -6,
  notAuthorized: -7,
  lineFull: -8,
} as const

export type Transfer = { asset: Asset; amount: bigint }

/** Gives an amount to an account that exists (or issues the asset). 0, or the code of the refusal. */
export function credit(view: View, destination: AccountId, { asset, amount }: Transfer): number {
  const holding = holdingOf(view, destination, asset)
  if (!holding) {
    if (asset === NATIVE) throw new InvariantBroken('the destination is missing')
    return TRANSFER_CODE.noTrust
  }
  if (!isAuthorized(holding)) return TRANSFER_CODE.notAuthorized
  return addBalance(view, holding, amount) ? 0 : TRANSFER_CODE.lineFull
}

/** Takes an amount from the source. 0, or the code of the refusal. */
export function debit(view: View, source: AccountId, { asset, amount }: Transfer): number {
  const holding = holdingOf(view, source, asset)
  if (!holding) return asset === NATIVE ? TRANSFER_CODE.malformed : TRANSFER_CODE.sourceNoTrust
  if (!isAuthorized(holding)) return TRANSFER_CODE.sourceNotAuthorized
  if (amount > availableBalance(view.header, holding)) return TRANSFER_CODE.underfunded
  return addBalance(view, holding, -amount) ? 0 : TRANSFER_CODE.underfunded
}
