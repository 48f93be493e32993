import { randomUUID as uuid } from 'node:crypto'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { aUser, type SignedIn, signIn, type TestUser } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export type Person = SignedIn & { user: TestUser }

/** The demonstration's methods, with XLM at 0.25 dollars. */
export async function withMethods(app: TestApp): Promise<void> {
  for (const method of DEMO_METHODS) await app.services.paymentMethods.introduce(method)
  await app.services.prices.fix('XLM', '0.25')
}

/** Somebody who is signed in, with a proven address and a confirmed password. */
export async function aPerson(app: TestApp, given: Parameters<typeof aUser>[1] = {}): Promise<Person> {
  const user = await aUser(app, given)
  await app.pool.query('update users set email_verified_at = now() where id = $1', [user.id])
  const session = await signIn(app, user)
  await session.trpc.security.stepUp.mutate({ password: user.password })
  return { ...session, user }
}

export const anAdmin = (app: TestApp): Promise<Person> => aPerson(app, { isSuperAdmin: true, unopened: true })

export async function anOrder(
  { trpc }: Pick<SignedIn, 'trpc'>,
  amountUsd = '50',
  method = 'cash-app',
): Promise<Deposit> {
  const { quoteId } = await trpc.deposits.quote.query({ method, amountUsd })
  return trpc.deposits.create.mutate({ quoteId, requestId: uuid() })
}

export interface Line {
  id: string
  amount: string
  note: string
  payer: string
  date: string
}
/** A statement as Cash App exports it, taken over by an administrator. */
export const importLines = ({ trpc }: Pick<SignedIn, 'trpc'>, lines: readonly Line[], method = 'cash-app') =>
  trpc.admin.deposits.importStatement.mutate({
    method,
    csv: [
      'Transaction ID,Date,Currency,Amount,Status,Notes,Name of sender/receiver',
      ...lines.map(({ id, date, amount, note, payer }) => `${id},${date},USD,${amount},COMPLETE,"${note}",${payer}`),
    ].join('\r\n'),
  })
