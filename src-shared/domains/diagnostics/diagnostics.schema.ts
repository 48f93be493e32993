import * as z from 'zod/mini'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** diagnostics.lookAgain: asks the ledger about a signed payment now instead of when its turn comes. */
export const LookAgain = z.object({ id: z.uuid() })

/**
 * `passed`; `look`: somebody should look, no money is touched by it; `failed`: what must never be; `waiting`: not there yet, as
 * a wallet that is being opened; `unknown`: the network did not answer.
 */
export type CheckState = 'passed' | 'look' | 'failed' | 'waiting' | 'unknown'

/** A payment that is neither in a ledger nor given up. */
export interface PaymentUnderWay {
  id: string
  asset: AssetId
  amount: string
  to: string | null
  /** `queued`: not signed, can be taken back; `stopped`: administrators decide on it. */
  status: 'queued' | 'signed' | 'stopped'
  since: string
}
/** Amounts in decimal text; null where one side has no line of the asset. */
export interface BalanceDifference {
  asset: AssetId
  ours: string | null
  onLedger: string | null
}
/** Why nothing may leave now. */
export type SendingObstacle = 'service_paused' | 'account_frozen' | 'frozen_by_you' | 'frozen_by_admin' | 'held'

/** What each check found. Sequence numbers as text. */
interface Findings {
  account: { openSince: string | null }
  key: Record<never, never>
  sequence: { ours: string | null; onLedger: string | null }
  /** In XLM. */
  reserve: { reserve: string; balance: string }
  /** Of issued assets: frozen by their issuer, or as full as their limit. */
  trustlines: { open: number; frozen: AssetId[]; full: AssetId[] }
  /** Compared at `ledger`, which both sides stood at. */
  balances: { ledger: number | null; differences: BalanceDifference[] }
  /** Booked entries since the opening against the ledger's balance, and those of late one by one. */
  history: { compared: number; differing: number }
  sending: { obstacle: SendingObstacle | null; until: string | null }
  /** The oldest first, at most five of `count`. */
  payments: { count: number; late: PaymentUnderWay[] }
  stream: { behindLedgers: number; behindMs: number }
}
export type CheckId = keyof Findings
export type Check<Id extends CheckId = CheckId> = { [Name in Id]: { id: Name; state: CheckState } & Findings[Name] }[Id]

/** diagnostics.run */
export interface Diagnosis {
  /** The service's time: whoever asks can compare their own clock with it. */
  at: string
  address: string | null
  checks: Check[]
}
