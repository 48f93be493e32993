import { createHash, randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { encodeStrkey } from '#shared/kernel/strkey.ts'
import type { Person } from '#tests/bench/load/load.types.ts'
import { CROWD_STATEMENTS, ONE_SESSION } from './crowd-statements.ts'

export interface CrowdInput {
  databaseUrl: string
  users: number
  /** So many of them, evenly spread, are signed in and ask. */
  askers: number
  sessionSecret: Uint8Array
}

const PASSWORD = 'a long enough password'
/** As the product hashes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 20_000
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Fills a migrated database with users who have a wallet of 1,000 XLM, three transactions of the last 30 days and, one in
 * ten, a session. Written past foreign keys and triggers, a million in minutes; what triggers keep is counted afterwards.
 */
export async function seedCrowd({ databaseUrl, users, askers, sessionSecret }: CrowdInput): Promise<Person[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query('begin') // background work must not meet users whose account has yet to be written
    await client.query(
      'create unlogged table crowd (n int primary key, address text, code text, id uuid, at timestamptz)',
    )
    for (let first = 0; first < users; first += AT_ONCE)
      await addToCrowd(client, first, Math.min(users, first + AT_ONCE))
    const hashed = await hash(PASSWORD, COST)
    for (const statement of CROWD_STATEMENTS) await client.query(fill(statement, { users, hashed }))
    const people = await signIn(client, { users, askers, sessionSecret })
    await client.query('drop table crowd')
    await client.query('commit')
    await client.query(
      'set session_replication_role = origin; select recount_sign_ups(), recount_outcomes(), recount_business()',
    )
    await client.query('vacuum (freeze, analyze)')
    await client.query('checkpoint')
    return people
  } finally {
    await client.end()
  }
}

const fill = (statement: string, { users, hashed }: { users: number; hashed: string }): string =>
  statement.replaceAll('{{users}}', String(users)).replaceAll('{{password}}', hashed)

async function addToCrowd(client: pg.Client, first: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - first }, (_, at) => first + at)
  await client.query('insert into crowd (n, address, code) select * from unnest($1::int[], $2::text[], $3::text[])', [
    numbers,
    numbers.map(crowdAddress),
    numbers.map(crowdCode),
  ])
}

/** A valid address to which nobody has the key. */
const crowdAddress = (n: number): string =>
  encodeStrkey('accountId', createHash('sha256').update(`crowd ${n}`).digest())

const crowdCode = (n: number): string =>
  `AST-${Array.from({ length: 10 }, (_, place) => BASE_32[Math.floor(n / 32 ** (9 - place)) % 32]).join('')}`

async function signIn(
  client: pg.Client,
  { users, askers, sessionSecret }: Omit<CrowdInput, 'databaseUrl'>,
): Promise<Person[]> {
  const count = Math.min(users, askers)
  const numbers = Array.from({ length: count }, (_, at) => Math.floor((at * users) / count))
  const { rows } = await client.query<{ n: number; id: string; address: string }>(
    'select n, id, address from crowd where n = any($1::int[]) order by n',
    [numbers],
  )
  const signer = new Signer(Buffer.from(sessionSecret))
  const people = rows.map(({ n, id, address }): Person => {
    const session = randomBytes(32).toString('base64url')
    const cookie = encodeURIComponent(signer.sign(session))
    return { id, address, username: `crowd-${n}`, password: PASSWORD, sessionHash: tokenHash(session), session: cookie }
  })
  await client.query(ONE_SESSION, [people.map(({ sessionHash }) => sessionHash), people.map(({ id }) => id)])
  await client.query(
    "update users set is_admin = true, admin_scopes = '{support,operations,finance}' where id = any($1::uuid[])",
    [people.slice(0, ADMINISTRATORS).map(({ id }) => id)],
  )
  return people
}

/** The first of the returned people are administrators. */
export const ADMINISTRATORS = 2
