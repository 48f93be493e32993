import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

const GAINS = new Set<Transaction['type']>(['payment_in', 'claim', 'credit', 'payout'])
const LOSSES = new Set<Transaction['type']>(['payment_out', 'fee', 'stake', 'clawback'])
/** Those whose direction their parties say. */
const EITHER = new Set<Transaction['type']>(['account_create', 'trade', 'claimable', 'merge', 'funding', 'pool'])

/** Whether a transaction adds to an account ('+'), takes from it ('-') or does neither (''). `own` is the account's address. */
export function signOf(transaction: Transaction, own: string | null): '+' | '-' | '' {
  if (GAINS.has(transaction.type)) return '+'
  if (LOSSES.has(transaction.type)) return '-'
  if (!EITHER.has(transaction.type)) return ''
  if (transaction.type === 'pool' && transaction.from === transaction.to) return '' // not booked yet
  return transaction.to === own ? '+' : '-'
}

/** The sign to show: a failed transaction moved nothing. */
export const shownSign = (transaction: Transaction, own: string | null): '+' | '-' | '' =>
  transaction.status === 'failed' ? '' : signOf(transaction, own)

export interface Counterparty {
  address: string
  /** Username where the account is one of ours. */
  name: string | null
}

/** The other account, or null if there is none. */
export function counterpartyOf(transaction: Transaction, own: string | null): Counterparty | null {
  const { from, fromName, to, toName } = transaction
  const other = signOf(transaction, own) === '+' ? { address: from, name: fromName } : { address: to, name: toName }
  return other.address === null || other.address === own ? null : { address: other.address, name: other.name }
}

export type StepName = 'created' | 'signed' | 'submitted' | 'ledger' | 'booked'
export interface Step {
  name: StepName
  state: 'done' | 'now' | 'next' | 'failed'
  at: string | null
}

/**
 * The steps of a transaction. Incoming ones begin in the ledger. A failure is shown at the step that was not reached, or
 * in the ledger if it was applied without success.
 */
export function stepsOf(transaction: Transaction): Step[] {
  const all: { name: StepName; at: string | null }[] = [
    { name: 'created', at: transaction.createdAt },
    { name: 'signed', at: transaction.signedAt },
    { name: 'submitted', at: transaction.submittedAt },
    { name: 'ledger', at: transaction.ledgerAt },
    { name: 'booked', at: transaction.bookedAt },
  ]
  const steps = inOrder(isFromOutside(transaction) ? all.slice(3) : all)
  if (transaction.status === 'confirmed') return steps.map((step) => ({ ...step, state: 'done' }))
  const reached = steps.findIndex((step) => step.at === null)
  if (transaction.status === 'failed') return failedSteps(transaction, steps)
  return steps.map((step, at) => ({ ...step, state: at < reached ? 'done' : at === reached ? 'now' : 'next' }))
}

/**
 * The times in plausible order. A ledger's close time comes from the network's clock in whole seconds: it is often
 * before the moment of submission, and may be after the booking.
 */
function inOrder(steps: { name: StepName; at: string | null }[]): { name: StepName; at: string | null }[] {
  const last = steps.at(-1)?.at ?? null
  let reached = ''
  return steps.map(({ name, at }) => {
    if (at === null) return { name, at }
    const capped = last !== null && at > last ? last : at
    reached = capped > reached ? capped : reached
    return { name, at: reached }
  })
}

function failedSteps(transaction: Transaction, steps: { name: StepName; at: string | null }[]): Step[] {
  const stopped = transaction.ledgerAt
    ? steps.findIndex((step) => step.name === 'ledger')
    : steps.findIndex((step) => step.at === null)
  return steps.slice(0, stopped + 1).map((step, at) => ({ ...step, state: at === stopped ? 'failed' : 'done' }))
}

/** Incoming payments are first seen in a ledger. */
const isFromOutside = ({ signedAt, ledgerAt }: Transaction): boolean => signedAt === null && ledgerAt !== null
