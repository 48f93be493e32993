import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'
import { bareEnvironment, freshPlace, type Place, type Product, root, startProduct } from '#tests/kit/product.ts'

const PATIENCE = { timeout: 300_000 }
const PASSWORD = 'an administrator’s password'

let place: Place
let product: Product | undefined

beforeAll(async () => {
  place = await freshPlace({ DEMO_DATA: 'off' })
})
afterAll(async () => {
  await product?.stop()
  place.remove()
})

/** The product in this file's data directory, started by whoever asks first. */
async function running(): Promise<Product> {
  product ??= await startProduct(place.environment)
  return product
}

/** Runs a command beside the product, with one line on its standard input. */
async function run([file, ...args]: [string, ...string[]], input = ''): Promise<{ said: string; code: number }> {
  const env = { ...bareEnvironment(), ...place.environment }
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  child.stdin.end(`${input}\n`)
  const [code] = await once(child, 'close')
  return { said, code }
}

const post = (url: string, body: object | undefined, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: body && JSON.stringify(body),
  })

async function cookieOf(answer: Response): Promise<string> {
  expect(answer.ok).toBe(true)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const verifyAudit = () => run(['src-server/cli/verify-audit.ts'])

test('an administrator is made on an empty data directory and beside a running product', PATIENCE, async () => {
  const command = (name: string): [string, ...string[]] => [
    'src-server/cli/create-admin.ts',
    name,
    `${name}@example.org`,
  ]
  expect(await run(command('first'), PASSWORD)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^first is an admin/),
  })
  expect(await verifyAudit()).toEqual({ code: 0, said: 'The audit log is whole: entries 1, anchors 0.\n' })
  const current = await running()
  expect(current.output()).not.toContain('Demonstration')
  expect(await run(command('second'), PASSWORD)).toMatchObject({ code: 0 })
  for (const username of ['first', 'second']) {
    const answer = await post(`${current.url}/api/admin/login`, { username, password: PASSWORD })
    expect(await answer.json()).toMatchObject({ username, isAdmin: true })
  }
  expect(await run(command('second'), PASSWORD)).toEqual({ code: 1, said: 'Username already exists\n' })
  expect(await run(command('third'), 'short')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^password: /),
  })
})

test('the master key is replaced while the product runs, and payments go on', PATIENCE, async () => {
  const { url } = await running()
  const keyFile = path.join(place.dataDir, 'keys/master-key')
  const before = readFileSync(keyFile, 'utf8')
  const person = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD })
  const ann = await cookieOf(await post(`${url}/api/register`, person('annie')))
  await post(`${url}/api/register`, person('bobby'))
  const overview = async () => (await fetch(`${url}/api/wallet/overview`, { headers: { cookie: ann } })).json()
  await expect.poll(overview, { timeout: 60_000 }).toMatchObject({ status: 'active' })
  const funded = await (await post(`${url}/trpc/faucet.fund`, undefined, ann)).json()
  expect(funded).toMatchObject({ result: { data: { address: expect.stringMatching(/^G/) } } })
  await expect
    .poll(overview, { timeout: 60_000 })
    .toMatchObject({ balances: [{ asset: 'XLM', total: expect.stringMatching(/^1\d{4}\./) }] })

  expect(await run(['src-server/cli/rotate-keys.ts'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ secrets/),
  })
  const [newest, ...older] = readFileSync(keyFile, 'utf8').trim().split('\n')
  expect(newest).not.toBe(before.trim())
  expect(older).toEqual([before.trim()]) // it opens backups
  const carl = await post(`${url}/api/register`, person('carl'))
  expect(carl.status).toBe(201)

  const requestId = crypto.randomUUID()
  const sending = { requestId, destination: 'bobby', asset: 'XLM', amount: '1.0000000', password: PASSWORD }
  const send = async () => (await post(`${url}/trpc/payments.send`, sending, ann)).json()
  await expect.poll(send, { timeout: 60_000 }).toMatchObject({ result: { data: { requestId } } })
  const sent = async () => (await fetch(`${url}/api/wallet/transactions`, { headers: { cookie: ann } })).json()
  await expect.poll(sent, { timeout: 60_000 }).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ requestId, status: 'confirmed' })]),
  })
})

test('the audit log is verified beside a running product, and a forgery ends with 1', PATIENCE, async () => {
  await running()
  expect(await verifyAudit()).toMatchObject({ code: 0 })
  const client = new pg.Client(runningPostgresUrl(path.join(place.dataDir, 'postgres'), 'astrolabe'))
  await client.connect()
  await client.query(`set session_replication_role = replica; update audit_entries set reason = 'a forgery'`)
  await client.end()
  expect(await verifyAudit()).toEqual({
    code: 1,
    said: 'Entry 1 of administration was changed after it was written.\n',
  })
  expect(await product?.stop()).toBe(0)
})
