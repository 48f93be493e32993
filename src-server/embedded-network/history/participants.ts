import type { EntryChange } from '#server/embedded-network/ledger/entries.types.ts'
import type { AppliedTransaction } from '#server/embedded-network/ledger/ledger.types.ts'
import { beginSponsor, type OperationContext, operationSponsor } from './operation-context.ts'
import { targetOwner } from './sponsorship-target.ts'

/**
 * Under which addresses, pools and claimable balances an operation is listed: its source and its direct
 * counterparties, never the makers whose offers it crossed; pools and balances only where it changed them.
 */
export function operationSubjects(context: OperationContext): Set<string> {
  const subjects = new Set<string>([context.source.accountId, ...counterparties(context)])
  const sponsor = operationSponsor(context)
  if (sponsor !== null) subjects.add(sponsor)
  for (const change of context.changes) addPoolOrBalance(subjects, change)
  return subjects
}

/** Under what a transaction is listed: who pays, every account that an operation changed, and all its operations' subjects. */
export function transactionSubjects(transaction: AppliedTransaction, operations: Set<string>[]): Set<string> {
  const subjects = new Set<string>([transaction.envelope.source.accountId, transaction.feeSource])
  for (const { before, after } of transaction.operationChanges.flat()) {
    const entry = after ?? before
    if (entry?.type === 'account') subjects.add(entry.accountId)
  }
  for (const subject of operations.flatMap((set) => [...set])) subjects.add(subject)
  return subjects
}

function addPoolOrBalance(subjects: Set<string>, { before, after }: EntryChange): void {
  const entry = after ?? before
  if (entry?.type === 'liquidityPool') subjects.add(entry.poolId)
  if (entry?.type === 'claimableBalance') subjects.add(entry.balanceId)
}

function counterparties(context: OperationContext): string[] {
  const { body } = context
  switch (body.type) {
    case 'createAccount':
      return [body.destination]
    case 'payment':
    case 'pathPaymentStrictReceive':
    case 'pathPaymentStrictSend':
    case 'accountMerge':
      return [body.destination.accountId]
    case 'allowTrust':
    case 'setTrustLineFlags':
      return [body.trustor]
    case 'createClaimableBalance':
      return body.claimants.map((claimant) => claimant.destination)
    case 'clawback':
      return [body.from.accountId]
    case 'beginSponsoringFutureReserves':
      return [body.sponsoredId]
    case 'endSponsoringFutureReserves':
      return [beginSponsor(context)?.accountId ?? []].flat()
    case 'revokeSponsorship':
      return [targetOwner(body.target) ?? []].flat()
    default:
      return []
  }
}
