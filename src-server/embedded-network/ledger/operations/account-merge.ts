import { addBalance } from '#server/embedded-network/ledger/holding.ledger.ts'
import { maximum } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import type { BodyOf, OperationContext, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { removeSigner } from '#server/embedded-network/ledger/signer.ledger.ts'
import { mustGetAccount, withSponsoring } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { getAccount, remove } from '#server/embedded-network/ledger/view.ledger.ts'
import { startingSequence } from './create-account.ts'

const CODE = {
  malformed: -1,
  noAccount: -2,
  immutableSet: -3,
  hasSubEntries: -4,
  sequenceTooFar: -5,
  destinationFull: -6,
  isSponsor: -7,
} as const
const IMMUTABLE = 4

/** Why the source may not be merged away, 0 if it may. An account created again must not go back in sequence. */
function refusal({ view, source, pendingSequences, sponsorships }: OperationContext): number {
  const account = mustGetAccount(view, source)
  if ((account.flags & IMMUTABLE) !== 0) return CODE.immutableSet
  if (account.subEntries !== account.signers.length) return CODE.hasSubEntries
  const reached = maximum(account.sequence, pendingSequences?.get(source) ?? 0n)
  if (reached >= startingSequence(view.header.ledger)) return CODE.sequenceTooFar
  const isSponsoring = account.sponsoring > 0 || [...sponsorships.values()].includes(source)
  return isSponsoring ? CODE.isSponsor : 0
}

export const accountMerge: OperationHandler<BodyOf<'accountMerge'>> = {
  threshold: () => 'high',
  check: (body, source) => (body.destination.accountId === source ? CODE.malformed : 0),
  apply(body, context) {
    const { view, source } = context
    const { accountId } = body.destination
    if (!getAccount(view, accountId)) return { code: CODE.noAccount }
    const refused = refusal(context)
    if (refused !== 0) return { code: refused }
    for (const signer of mustGetAccount(view, source).signers) removeSigner(view, source, signer)
    const account = mustGetAccount(view, source)
    if (account.sponsor !== null) withSponsoring(view, mustGetAccount(view, account.sponsor), -2)
    if (!addBalance(view, mustGetAccount(view, accountId), account.balance)) return { code: CODE.destinationFull }
    remove(view, account)
    return { code: 0, merged: account.balance }
  },
}
