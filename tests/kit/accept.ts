import type { AcceptTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import { confirmedBefore } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

interface Wanted {
  request: MoneyRequest
  intent: Intent
}

/** Accepts an outflow past all products. */
export function accept(
  { services: { transactions } }: TestApp,
  { request, intent, terms }: Wanted & { terms: AcceptTerms },
): Promise<Transaction> {
  return transactions.inAcceptance(false, async (acceptance) => {
    const { trade } = terms
    const locked = await transactions.lock(acceptance, { request, intent, ...(trade && { trade }) })
    if (locked.before) return transactions.answer(acceptance, locked)
    const claim = await transactions.check(acceptance, locked, confirmedBefore(terms))
    return (await transactions.storeAndCommit(acceptance, locked, { claim })).transaction
  })
}

/** As accept, of what takes nothing out of an account. */
export async function acceptUpkeep(
  { services: { transactions } }: TestApp,
  { request, intent }: Wanted,
): Promise<Transaction> {
  const terms = await transactions.networkTerms()
  return transactions.inAcceptance(false, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) return transactions.answer(acceptance, locked)
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    return (await transactions.storeAndCommit(acceptance, locked, { claim })).transaction
  })
}
