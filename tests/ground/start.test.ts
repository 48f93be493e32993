import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freshPlace, type Place, type Product, refusedStart, startProduct } from '#tests/kit/product.ts'

/** Each of these starts and stops whole products, which a busy machine may take long for. */
const PATIENCE = { timeout: 300_000 }

const places: Place[] = []
const products: Product[] = []

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()))
  for (const place of places.splice(0)) place.remove()
})

async function aPlace(environment: Record<string, string> = {}): Promise<Place> {
  const place = await freshPlace(environment)
  places.push(place)
  return place
}

async function started(place: Place): Promise<Product> {
  const product = await startProduct(place.environment)
  products.push(product)
  return product
}

/** Processes that work in the place's folder or were told of it, by their numbers. */
function processesOf({ dataDir }: Place): string[] {
  const all = execFileSync('ps', ['-ww', '-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(dataDir))
}

const postmasterOf = ({ dataDir }: Place) =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

async function signIn(url: string, username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
}

async function overviewOf(url: string, username: string, password: string) {
  const { headers } = await signIn(url, username, password)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return (await fetch(`${url}/api/wallet/overview`, { headers: { cookie } })).json()
}

const PERSON = { username: 'dora', email: 'dora@example.org', password: 'a password of dora’s' }

const register = (url: string) =>
  fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })

const demoPassword = ({ dataDir }: Place) => readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim()

test(
  'a first start makes everything, says one address and the demonstration’s password; a second one keeps it',
  PATIENCE,
  async () => {
    const place = await aPlace()
    const first = await started(place)
    const password = demoPassword(place)
    expect(first.output().match(/https?:\/\/\S+/g)).toEqual([first.url])
    expect(first.output()).toContain(`their password: ${password}`)
    await expect
      .poll(() => overviewOf(first.url, 'ann', password), { timeout: 60_000 })
      .toMatchObject({
        balances: expect.arrayContaining([
          expect.objectContaining({ asset: 'XLM', total: expect.stringMatching(/^98\d\d\./) }),
        ]),
      })
    const before = await overviewOf(first.url, 'ann', password)
    expect(await first.stop()).toBe(0)
    expect(processesOf(place)).toEqual([])

    const second = await started(place)
    expect(second.output()).not.toContain(password)
    expect(await overviewOf(second.url, 'ann', password)).toEqual(before)
    expect(await second.stop()).toBe(0)
  },
)

test('a second start on the same data directory is refused while the first one goes on', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const other = await aPlace({ DATA_DIR: place.dataDir, DEMO_DATA: 'off' })
  const first = await started(place)
  expect(await refusedStart(other.environment)).toEqual({
    said: `DATA_DIR (${place.dataDir}) is in use by another running Astrolabe (process ${first.pid}).\n`,
    code: 1,
  })
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(first.output()).not.toContain('Demonstration')
})

test('a port that is taken is named in one sentence', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const refusal = await refusedStart({ ...place.environment, PORT: port })
  expect(refusal).toEqual({ said: `PORT ${port} is in use by another program on localhost.\n`, code: 1 })
  const stellar = await refusedStart({ ...place.environment, STELLAR_PORT: port })
  expect(stellar.code).toBe(1)
  expect(stellar.said).toMatch(/STELLAR_PORT/)
  expect(stellar.said).not.toMatch(/\n\s+at /)
  taken.close()
  expect(processesOf(place)).toEqual([])
})

test.each([
  [{ PORT: 'eighty' }, "PORT must be a whole number from 0 to 65535, not 'eighty'.\n"],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'DATABASE_URL names a server that cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
  [{ HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is not an address of this machine.\n'],
  [
    { DATA_DIR: '/dev/null/data' },
    'DATA_DIR (/dev/null/data) cannot be made: a part of the path is not a directory.\n',
  ],
])('%o is refused by one sentence, without a stack', PATIENCE, async (wrong, sentence) => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  expect(await refusedStart({ ...place.environment, ...wrong })).toEqual({ said: sentence, code: 1 })
})

test('killed, it leaves a database that the next start adopts, and no network', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const first = await started(place)
  expect((await register(first.url)).status).toBe(201)
  const postmaster = postmasterOf(place)
  await first.kill()
  const second = await started(place)
  expect(postmasterOf(place)).toBe(postmaster)
  expect((await signIn(second.url, PERSON.username, PERSON.password)).status).toBe(200)
  expect(await second.stop()).toBe(0)
  expect(processesOf(place)).toEqual([])
})

test('a database that is killed ends the product with a sentence, and the next start recovers', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const first = await started(place)
  expect((await register(first.url)).status).toBe(201)
  process.kill(postmasterOf(place), 'SIGKILL')
  expect(await first.ended).toBe(1)
  expect(first.output()).toContain('Postgres ended unexpectedly; the next start recovers.')
  const second = await started(place)
  expect((await signIn(second.url, PERSON.username, PERSON.password)).status).toBe(200)
})

test('a network process that is killed is started again at the same port', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const product = await started(place)
  const children = execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(product.pid)], { encoding: 'utf8' })
  const network = children.split('\n').find((line) => line.includes('embedded-network/child.ts'))
  process.kill(Number.parseInt(network ?? '', 10), 'SIGKILL')
  await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('starting it again')
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  expect(await product.stop()).toBe(0)
})

test('a request that is being answered when the end is asked for gets its answer', PATIENCE, async () => {
  const place = await aPlace({ DEMO_DATA: 'off' })
  const product = await started(place)
  const { hostname, port } = new URL(product.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  const body = JSON.stringify(PERSON)
  const head = `POST /api/register HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`)
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  const ending = product.stop()
  await expect.poll(() => isListening(product.url), { timeout: 60_000 }).toBe(false)
  socket.write(body)
  expect(String((await once(socket, 'data'))[0])).toContain('201 Created')
  socket.destroy()
  expect(await ending).toBe(0)
})

async function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
