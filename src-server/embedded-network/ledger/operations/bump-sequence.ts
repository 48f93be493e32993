import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import { stampSequence } from '#server/embedded-network/ledger/sequence.ledger.ts'
import { mustGetAccount } from '#server/embedded-network/ledger/sponsorship.ledger.ts'

const BAD_SEQUENCE = -1

/** Bumping backwards succeeds and changes nothing but the time of the sequence's last use. */
export const bumpSequence: OperationHandler<BodyOf<'bumpSequence'>> = {
  threshold: () => 'low',
  check: ({ bumpTo }) => (bumpTo < 0n ? BAD_SEQUENCE : 0),
  apply({ bumpTo }, { view, source }) {
    const account = mustGetAccount(view, source)
    stampSequence(view, account, bumpTo > account.sequence ? bumpTo : account.sequence)
    return SUCCESS
  },
}
