import { steppedUp } from '#tests/kit/money-app.ts'
import type { Payer as MoneyPayer } from '#tests/kit/payers.ts'
import { type SignedIn, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Somebody in the program, or brought by somebody. */
export interface Referred {
  id: string
  username: string
  address: string
  /** Their own; empty for whoever has not joined. */
  code: string
  /** Of their session, as a Cookie header. */
  cookie: string
  trpc: SignedIn['trpc']
}

let made = 0
const JSON_BODY = { 'content-type': 'application/json' }

/** What the server sets for somebody who types a code, as a Cookie header. */
export async function cookieOf(app: TestApp, code: string): Promise<string> {
  const body = JSON.stringify({ code })
  const answer = await fetch(`${app.url}/api/affiliate-code`, { method: 'POST', headers: JSON_BODY, body })
  const [line = ''] = answer.headers.getSetCookie()
  return line.split(';', 1)[0] ?? ''
}

/** Registers over HTTP with that cookie, and waits until the wallet is there. */
export async function registerBy(app: TestApp, cookie: string): Promise<Referred> {
  const username = `brought-${++made}`
  const account = { username, email: `${username}@example.org`, password: 'quadrant over the harbour' }
  const answer = await fetch(`${app.url}/api/register`, {
    method: 'POST',
    headers: { ...JSON_BODY, cookie },
    body: JSON.stringify(account),
  })
  const { id, walletAddress } = (await answer.json()) as { id: string; walletAddress: string }
  const session = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  await app.settle()
  return { id, username, address: walletAddress, code: '', cookie: session, trpc: trpcFor(app, session) }
}

export const signUpBy = async (app: TestApp, code: string): Promise<Referred> =>
  registerBy(app, await cookieOf(app, code))

/** Somebody whom nobody brought, in the program. */
export async function affiliateOf(app: TestApp): Promise<Referred> {
  const person = await registerBy(app, '')
  const { program } = await person.trpc.affiliate.join.mutate()
  return { ...person, code: program?.code ?? '' }
}

export const asPayer = ({ id, username, address }: Referred): MoneyPayer => ({
  id,
  username,
  address,
  password: '',
  session: steppedUp(id),
})
