import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPlace, type Place, type Product, refusedStart, startProduct } from '#tests/kit/product.ts'

/** Each of these starts and stops whole products, which a busy machine may take long for. */
const PATIENCE = { timeout: 300_000 }

/** One data directory for most of what follows, as in life: the first start makes it, and each later one finds it. */
let shared: Place
let product: Product | undefined

beforeAll(async () => {
  shared = await freshPlace()
})
afterAll(async () => {
  await product?.stop()
  shared.remove()
})

/** The product in that directory: the one that runs there, or another start. */
async function running(): Promise<Product> {
  if (product) return product
  const started = await startProduct(shared.environment)
  product = started
  void started.ended.then(() => {
    if (product === started) product = undefined
  })
  return started
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

const PASSWORD = 'a password of one’s own'

const register = (url: string, username: string) =>
  fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person(username)),
  })

const person = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD })

const demoPassword = ({ dataDir }: Place) => readFileSync(path.join(dataDir, 'keys/demo-password'), 'utf8').trim()

test(
  'a first start makes everything, says one address and the demonstration’s password; a second one keeps it',
  PATIENCE,
  async () => {
    const first = await running()
    const password = demoPassword(shared)
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
    expect(processesOf(shared)).toEqual([])

    const second = await running()
    expect(second.output()).not.toContain(password)
    expect(await overviewOf(second.url, 'ann', password)).toEqual(before)
  },
)

test('a second start on the same data directory is refused while the first one goes on', PATIENCE, async () => {
  const first = await running()
  using other = await freshPlace({ DATA_DIR: shared.dataDir })
  expect(await refusedStart(other.environment)).toEqual({
    said: `DATA_DIR (${shared.dataDir}) is in use by another running Astrolabe (process ${first.pid}).\n`,
    code: 1,
  })
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a network process that is killed is started again at the same port', PATIENCE, async () => {
  const current = await running()
  const children = execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(current.pid)], { encoding: 'utf8' })
  const network = children.split('\n').find((line) => line.includes('embedded-network/child.ts'))
  process.kill(Number.parseInt(network ?? '', 10), 'SIGKILL')
  await expect.poll(() => current.output(), { timeout: 60_000 }).toContain('starting it again')
  await expect.poll(async () => (await fetch(`${current.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
})

test('a database that is killed ends the product with a sentence, and the next start recovers', PATIENCE, async () => {
  const first = await running()
  expect((await register(first.url, 'flora')).status).toBe(201)
  process.kill(postmasterOf(shared), 'SIGKILL')
  expect(await first.ended).toBe(1)
  expect(first.output()).toContain('Postgres ended unexpectedly; the next start recovers.')
  const second = await running()
  expect((await signIn(second.url, 'flora', PASSWORD)).status).toBe(200)
})

test('killed, it leaves a database that the next start adopts, and no network', PATIENCE, async () => {
  const first = await running()
  expect((await register(first.url, 'emil')).status).toBe(201)
  const postmaster = postmasterOf(shared)
  await first.kill()
  const second = await running()
  expect(postmasterOf(shared)).toBe(postmaster)
  expect((await signIn(second.url, 'emil', PASSWORD)).status).toBe(200)
})

test('a request that is being answered when the end is asked for gets its answer', PATIENCE, async () => {
  const current = await running()
  const { hostname, port } = new URL(current.url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  const body = JSON.stringify(person('dora'))
  const head = `POST /api/register HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`)
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  const ending = current.stop()
  await expect.poll(() => isListening(current.url), { timeout: 60_000 }).toBe(false)
  socket.write(body)
  expect(String((await once(socket, 'data'))[0])).toContain('201 Created')
  socket.destroy()
  expect(await ending).toBe(0)
  expect(processesOf(shared)).toEqual([])
})

test('a port that is taken is named in one sentence', PATIENCE, async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const refusal = await refusedStart({ ...shared.environment, PORT: port })
  expect(refusal).toEqual({ said: `PORT ${port} is in use by another program on localhost.\n`, code: 1 })
  const stellar = await refusedStart({ ...shared.environment, STELLAR_PORT: port })
  expect(stellar.code).toBe(1)
  expect(stellar.said).toMatch(/STELLAR_PORT/)
  expect(stellar.said).not.toMatch(/\n\s+at /)
  taken.close()
  expect(processesOf(shared)).toEqual([])
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
  using place = await freshPlace({ DEMO_DATA: 'off' })
  expect(await refusedStart({ ...place.environment, ...wrong })).toEqual({ said: sentence, code: 1 })
})

async function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
