import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Signer } from '@fastify/cookie'
import { migrate } from '#db/migrator.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { type Keys, loadKeys } from '#server/launch/generated-keys.ts'
import type { Engine, Services } from '#server/services.ts'
import { embeddedRootSecret, submitFor } from '#server/stellar/embedded-root.ts'
import type { Person } from '#tests/bench/load/load.types.ts'

export interface SeedParts {
  databaseUrl: string
  horizonUrl: string
  passphrase: string
  keysFolder: string
  senders: number
}

const PASSWORD = 'a long enough password'
const FUNDS_XLM = '1000'
const OPERATIONS_AT_ONCE = 100
const HASHES_AT_ONCE = 50

/** Makes people with funded wallets and stepped-up sessions, through the product's own services and a real network. */
export async function seedPeople(parts: SeedParts): Promise<Person[]> {
  const opened = openDatabase(parts.databaseUrl)
  await migrate(opened)
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', STELLAR_PORT: '0', LOG_LEVEL: 'error' })
  const keys = loadKeys(config, { keys: parts.keysFolder, isFresh: true })
  const server = await startServer({
    config,
    opened,
    keys,
    clock: systemClock,
    logger: createLogger(config),
    horizonUrl: parts.horizonUrl,
    networkPassphrase: parts.passphrase,
  })
  const people = await register(server.services, parts.senders)
  await until(opened, "select from ledger_accounts where role = 'user' and status = 'active'", parts.senders)
  await fund(server.engine, opened, { people, passphrase: parts.passphrase })
  const signedIn = await signIn(server.services, people, keys)
  await opened.pool.query('update sessions set stepped_up_until = expires_at')
  await server.close()
  await opened.pool.query('vacuum analyze')
  await opened.db.destroy()
  return signedIn
}

type Registered = Pick<Person, 'id' | 'username' | 'password' | 'address'>

async function register({ auth }: Services, count: number): Promise<Registered[]> {
  const people: Registered[] = []
  const one = async (number: number): Promise<Registered> => {
    const username = `sender-${number}`
    const account = { username, email: `${username}@example.org`, password: PASSWORD }
    const { id, walletAddress } = await auth.createAccount(account)
    return { id, username, password: PASSWORD, address: walletAddress ?? '' }
  }
  while (people.length < count) {
    const batch = Math.min(HASHES_AT_ONCE, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: batch }, (_, at) => one(people.length + at)))))
  }
  return people
}

/** The network's root pays everybody, a hundred in each ledger. */
async function fund(
  { horizon, submitter }: Engine,
  opened: OpenDatabase,
  { people, passphrase }: { people: readonly Registered[]; passphrase: string },
): Promise<void> {
  const ledger = { horizon, passphrase, submit: submitter.submit }
  for (let start = 0; start < people.length; start += OPERATIONS_AT_ONCE) {
    const batch = people.slice(start, start + OPERATIONS_AT_ONCE)
    const payments = batch.map(({ address: destination }) => ({ destination, asset: 'XLM', amount: FUNDS_XLM }))
    const operations = payments.map((payment) => ({ kind: 'payment' as const, ...payment }))
    await submitFor(ledger, embeddedRootSecret(passphrase), operations)
    await until(
      opened,
      `select from balances b join ledger_accounts a using (address)
      where a.role = 'user' and b.balance > ${FUNDS_XLM}`,
      start + batch.length,
    )
  }
}

async function signIn({ security }: Services, people: readonly Registered[], keys: Keys): Promise<Person[]> {
  const signer = new Signer(keys.sessionSecret)
  const origin = { ip: '127.0.0.1', userAgent: 'benchmark', deviceHash: null }
  return Promise.all(
    people.map(async (person) => {
      const id = randomBytes(32).toString('base64url')
      await security.sessions.open(tokenHash(id), person.id, { event: 'signed_in', detail: 'password', origin })
      return { ...person, sessionHash: tokenHash(id), session: encodeURIComponent(signer.sign(id)) }
    }),
  )
}

async function until({ pool }: OpenDatabase, rows: string, wanted: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(rows)
    if ((rowCount ?? 0) >= wanted) return
    await sleep(100)
  }
}
