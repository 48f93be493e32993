import { bringsBack, operationsOfRow, withdrawsOnly } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { SigningPosition } from './signing.queries.ts'

/** Withdrawals of a robot's orders that have failed together once go one by one. */
export const aloneAfterFailure = (intents: TransactionRow[]): TransactionRow[] =>
  intents[0]?.type === 'order' && intents.some(({ signedAt }) => signedAt !== null) ? intents.slice(0, 1) : intents

/** An order of a robot is bound to its reference: its time waits for nothing, and it is never built again. */
export const isPast = ({ validUntil, signedAt }: TransactionRow, now: Date): boolean =>
  signedAt !== null || (validUntil !== null && validUntil <= now)
export const isPlacing = (intent: TransactionRow): boolean => intent.type === 'order' && !withdrawsOnly(intent)

/** Its time counts from the moment at which its account's place was free: until then the service itself made it wait. */
export function isExpired(
  { validUntil, timestamp }: TransactionRow,
  { freeSince, now }: { freeSince: Date | null; now: Date },
): boolean {
  if (validUntil === null || validUntil > now) return false
  const waitedMs = freeSince === null ? 0 : Math.max(0, freeSince.getTime() - timestamp.getTime())
  return validUntil.getTime() + waitedMs <= now.getTime()
}

/** A trustline and a claim take nothing out of an account; nor does what a person's wallets withdraw and bring back. */
export const isOutflow = (intent: TransactionRow, home: string | null): boolean =>
  intent.type !== 'trustline' && intent.type !== 'claim' && !(home !== null && isReturn(intent, home))

/** Of the person's own offers alone, a hold waits as for all else. */
function isReturn(intent: TransactionRow, home: string): boolean {
  const isOfWallets = intent.type === 'wallets' || intent.source !== home
  return isOfWallets && bringsBack(operationsOfRow(intent), home)
}

export const isHeld = ({ heldUntil, isFrozen }: SigningPosition, now: Date): boolean =>
  isFrozen || (heldUntil !== null && heldUntil > now)
