import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import { type LiveNotice } from '#server/kernel/notify.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { bookHouse } from './house-books.ts'
import { intentNumber } from './intent-number.ts'
import type { LedgerContents, LedgerTransaction } from './ledger-contents.ts'
import { filterSigned, lockOpenIntents } from './recovery.queries.ts'
import { endAttempt, lockSubmission } from './submissions.queries.ts'
import { move } from './transactions.queries.ts'

export interface Recovered {
  notices: LiveNotice[]
  /** House accounts that signed something which is matched to nothing: all sending must stop. */
  unknownHouse: string[]
}

/**
 * After a restore the ledger may hold what this database has forgotten that it signed. Each transaction's M-address names
 * its intent, so that a row which is still queued here is booked and never sent again. What matches nothing freezes its account.
 */
export async function recoverForgotten(
  trx: Trx,
  accounts: AccountsService,
  contents: LedgerContents,
  known: readonly KnownAddress[],
): Promise<Recovered> {
  const ours = new Map(
    known.filter((account) => account.role !== 'issuer').map((account) => [account.address, account]),
  )
  const candidates = contents.transactions.filter(({ source }) => ours.has(source))
  const signed = await filterSigned(
    trx,
    candidates.map(({ innerHash }) => innerHash),
  )
  const recovered: Recovered = { notices: [], unknownHouse: [] }
  for (const transaction of candidates.filter(({ innerHash }) => !signed.has(innerHash))) {
    const notices = await recoverOne(trx, accounts, contents, transaction)
    if (notices) {
      recovered.notices.push(...notices)
      const role = ours.get(transaction.source)?.role ?? 'user'
      const given = givenToUsers(contents, transaction, ours)
      await bookHouse(trx, accounts, { role, given, applied: transaction, ledger: contents.ledger.sequence })
    } else if (ours.get(transaction.source)?.role !== 'user') recovered.unknownHouse.push(transaction.source)
    else
      await accounts.freeze(
        trx,
        transaction.source,
        `transaction ${transaction.outerHash} is not known to this service`,
      )
  }
  return recovered
}

/** Stroops that a transaction moved to accounts that are not the house's. */
function givenToUsers(
  { inflows }: LedgerContents,
  { outerHash }: LedgerTransaction,
  ours: ReadonlyMap<string, KnownAddress>,
): bigint {
  const own = inflows.filter(({ transactionHash, to }) => {
    const { role = 'user' } = ours.get(to) ?? {}
    return transactionHash === outerHash && role === 'user'
  })
  return own.reduce((sum, { amount }) => sum + toStroops(amount), 0n)
}

/** Null where it is matched to nothing. */
async function recoverOne(
  trx: Trx,
  accounts: AccountsService,
  { ledger, inflows }: LedgerContents,
  transaction: LedgerTransaction,
): Promise<LiveNotice[] | null> {
  const open = await lockOpenIntents(trx, transaction.source)
  const opened = new Set(
    inflows.filter((inflow) => inflow.transactionHash === transaction.outerHash).map(({ to }) => to),
  )
  const named = open.filter(
    (intent) =>
      intentNumber(intent) === transaction.muxedId ||
      (intent.type === 'account_create' && transaction.successful && opened.has(intent.to ?? '')),
  )
  if (named.length === 0) return null
  const ids = named.map(({ id }) => id)
  for (const { liveSubmission } of named) {
    const attempt = liveSubmission ? await lockSubmission(trx, liveSubmission) : undefined
    if (attempt?.outcome === 'live') await endAttempt(trx, attempt, 'dead')
  }
  const queued = named.filter(({ status }) => status === 'queued').map(({ id }) => id)
  await move(
    trx,
    queued.map((id) => ({ id, to: 'signed' as const, hash: transaction.outerHash })),
  )
  const networkFee = fromStroops(
    transaction.feeAccount === transaction.source && open[0]?.type !== 'account_create'
      ? BigInt(transaction.feeCharged)
      : 0n,
  )
  const place = { hash: transaction.outerHash, ledger: ledger.sequence, ledgerAt: ledger.closedAt, networkFee }
  const outcome = transaction.successful
    ? { to: 'confirmed' as const }
    : { to: 'failed' as const, resultCode: transaction.code }
  const moved = await move(
    trx,
    ids.map((id) => ({ id, ...place, ...outcome })),
  )
  await accounts.releaseReservations(trx, ids)
  return moved.map(({ id, userId }) => ({ userId, event: { topic: 'transactions', id } }))
}
