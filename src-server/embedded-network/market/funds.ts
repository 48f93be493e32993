import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { wholeUnits } from './amounts.ts'

/** Stroops kept for the reserve of more offers, and for fees. */
const RESERVE = wholeUnits(1_000)

/** Stroops of each asset that an account may still give away. */
export type Funds = Map<Asset, bigint>

/** What an account holds and has not promised already. */
export function fundsOf(state: LedgerState, address: string): Funds {
  const account = state.accounts.get(address)
  const lines = [...(state.trustlines.get(address)?.values() ?? [])]
  return new Map([
    [NATIVE, account === undefined ? 0n : account.balance - account.sellingLiabilities - RESERVE],
    ...lines.map((line): [Asset, bigint] => [line.asset, line.balance - line.sellingLiabilities]),
  ])
}
