import { sql } from 'kysely'
import { rowsOf } from '#db/rows-of.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export const close = ({ trpc }: SignedIn, { username, password }: Pick<Payer, 'username' | 'password'>) =>
  trpc.profile.close.mutate({ username, password })

export interface Closer {
  person: Payer
  session: SignedIn
}

/** Somebody who is signed in, with that much XLM to spend. */
export async function ready(app: TestApp, spendable = '0'): Promise<Closer> {
  const [person] = await somePayers(app, spendable)
  return { person, session: await signIn(app, person) }
}

/** Somebody who has closed their account. */
export async function closed(app: TestApp): Promise<Payer> {
  const { person, session } = await ready(app)
  await close(session, person)
  return person
}

export const login = (app: TestApp, { username, password }: { username: string; password: string }) =>
  fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

/** What of the books is not as the ledger has it. */
export const breachesOf = ({ pool, network }: TestApp) => listBreaches({ pool, horizonUrl: network.horizonUrl })

/** Whether a statement waits for another one's lock. */
export async function isAnyoneWaiting({ db }: TestApp): Promise<boolean> {
  const waiting = await rowsOf(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}
