import type { Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { shareFee } from '#server/domains/transactions/operations.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import type { LedgerParties } from '#server/domains/transactions/recovery/recovered-rows.ts'
import { type Move, move } from '#server/domains/transactions/transactions.queries.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { bookServiceAccounts } from './journal.ts'
import type { LedgerContents, LedgerTransaction } from './ledger-contents.ts'
import * as queries from './settlement.queries.ts'

type Match = { submission: queries.MatchedSubmission; applied: LedgerTransaction }

/** Settles our envelopes that stand in this ledger, inside the SQL transaction that books it. Settled ones are left alone. */
export async function settleLedger(accounts: Accounts, trx: Trx, parties: LedgerParties): Promise<Changed[]> {
  const { contents } = parties
  const { ledger, transactions } = contents
  const byHash = new Map(transactions.map((transaction) => [transaction.innerHash, transaction]))
  const submissions = await queries.lockMatching(trx, [...byHash.keys()])
  const matches = submissions.flatMap((submission): Match[] => {
    const applied = byHash.get(submission.innerHash)
    return applied ? [{ submission, applied }] : []
  })
  const outcomes = matches.map(({ applied }) => ({
    innerHash: applied.innerHash,
    outcome: applied.successful ? ('applied' as const) : ('failed' as const),
  }))
  await queries.settleSubmissions(trx, outcomes, ledger.sequence)
  const moves = matches.flatMap((match) => movesOf(match, contents))
  const settled = await move(trx, moves)
  const again = moves.filter((change) => change.to === 'queued').map((change) => change.id)
  await queries.detachIntents(trx, again)
  await accounts.reservations.release(
    trx,
    moves.filter((change) => change.to !== 'queued').map((change) => change.id),
  )
  await accounts.mirror.forgetOpenings(trx, openedByOthers(moves, matches))
  for (const { applied } of matches) await bookServiceAccounts(accounts, trx, { applied, ...parties })
  return settled
}

/** The owners of wallets that somebody else has opened: the service gave nothing that it might hold back. */
function openedByOthers(moves: readonly Move[], matches: readonly Match[]): string[] {
  const refused = new Set(moves.filter(({ resultCode }) => resultCode === 'op_already_exists').map(({ id }) => id))
  const openings = matches
    .flatMap(({ submission }) => submission.intents)
    .filter(({ type }) => type === 'account_create')
  return openings.flatMap(({ id, userId }) => (refused.has(id) && userId !== null ? userId : []))
}

/**
 * An envelope of several intents fails as a whole for the sake of one operation: the intents that were not at fault go again.
 * Who owns the account pays the network for their operations, each intent its share.
 */
function movesOf({ submission, applied }: Match, { ledger }: LedgerContents): Move[] {
  const { intents } = submission
  const own = applied.feeAccount === submission.source && isPersons(submission.role)
  const shares = shareFee(
    own ? BigInt(applied.feeCharged) : 0n,
    intents.map(({ operations }) => operations),
  )
  return intents.map(({ id, operation, operations }, at) => {
    const networkFee = shares[at] ?? '0'
    const place = { hash: applied.outerHash, ledger: ledger.sequence, ledgerAt: ledger.closedAt, networkFee }
    if (applied.successful) return { id, to: 'confirmed', ...place }
    if (intents.length === 1) return { id, to: 'failed', ...place, resultCode: applied.code }
    const codes = applied.codes.operations.slice(operation, operation + operations)
    const fault = codes.length === 0 ? applied.code : codes.find((code) => code !== 'op_success')
    return fault === undefined ? { id, to: 'queued' } : { id, to: 'failed', ...place, resultCode: fault }
  })
}
