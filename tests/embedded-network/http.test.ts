import type { Keypair } from '@stellar/stellar-sdk'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createHorizon } from '#server/embedded-network/horizon/server.ts'
import { listen, stopListening } from '#server/embedded-network/listen.ts'
import { createNetwork } from '#server/embedded-network/network/network.ts'
import { genesisOf } from '#server/embedded-network/options.ts'
import { paymentOf, startTestNetwork } from './kit/test-network.ts'

const FUZZ_REQUESTS = Number(process.env.NETWORK_FUZZ_REQUESTS ?? 300)
/** Milliseconds; only so that a large number of requests is not cut short. */
const TIME_ALLOWED = 60_000 + FUZZ_REQUESTS * 20

async function problemOf(url: string, init?: RequestInit): Promise<[number, string, Record<string, unknown>?]> {
  const response = await fetch(url, init)
  const body = (await response.json()) as { type: string; extras?: Record<string, unknown> }
  return [response.status, body.type.split('/').pop() ?? '', body.extras]
}

function post(text: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, body: text }
}

test('every wrong parameter has its own 400', async () => {
  await using net = await startTestNetwork()
  const at = net.network.horizonUrl
  const g = net.root.publicKey()
  const expected: [string, string, string][] = [
    ['/ledgers?limit=x', 'limit', 'unparseable value'],
    ['/ledgers?limit=0', 'limit', 'invalid limit: non-positive value provided'],
    ['/ledgers?limit=201', 'limit', 'invalid limit: value provided that is over limit max of 200'],
    ['/ledgers?order=up', 'order', 'order: invalid value'],
    ['/ledgers?cursor=x', 'cursor', 'cursor: invalid value'],
    ['/assets?cursor=-7', 'cursor', 'the cursor -7 is a negative number: '],
    ['/effects?cursor=1-2-3', 'cursor', 'cursor: invalid value'],
    ['/operations?join=effects', 'join', 'Accepted values: transactions'],
    ['/operations/x', 'id', 'Operation ID must be an integer higher than 0'],
    ['/transactions/ABC', 'tx_id', 'Transaction hash must be a hex-encoded, lowercase SHA-256 hash'],
    [`/accounts/${g.slice(0, 55)}`, 'account_id', 'Account ID must start with `G` and contain 56 alphanum characters'],
  ]
  for (const [path, invalid_field, reason] of expected) {
    expect([path, ...(await problemOf(at + path))]).toEqual([path, 400, 'bad_request', { invalid_field, reason }])
  }
  const single = 'Use a single filter for operations, you can only use one of tx_id, account_id or ledger_id'
  expect(await problemOf(`${at}/ledgers/2/operations?account_id=${g}`)).toEqual([
    400,
    'bad_request',
    { invalid_field: 'filters', reason: single },
  ])
})

/** Horizon reads a ledger's number as a uint32 and goes on with an int32: the upper half is below every ledger. */
test("a ledger's number is told too old, unknown or malformed by where 32 bits put it", async () => {
  await using net = await startTestNetwork({ genesisLedger: 50 })
  const numbers: [string, number][] = [
    ['0', 410],
    ['49', 410],
    ['050', 200],
    ['51', 404],
    ['2147483647', 404],
    ['2147483648', 410],
    ['4294967295', 410],
    ['4294967296', 400],
    ['99999999999999999999', 400],
    ['-1', 400],
    ['+50', 400],
    ['5e1', 400],
    ['text', 400],
  ]
  for (const list of ['', '/transactions', '/operations', '/payments', '/effects']) {
    for (const [number, status] of numbers) {
      const path = `/ledgers/${number}${list}`
      expect([path, (await fetch(net.network.horizonUrl + path)).status]).toEqual([path, status])
    }
  }
  expect(await problemOf(`${net.network.horizonUrl}/ledgers/4294967296`)).toEqual([
    400,
    'bad_request',
    { invalid_field: 'ledger_id', reason: 'Ledger ID must be an integer higher than 0' },
  ])
})

test("an operation's id is told too old or unknown by the ledger in it, an offer's by whether it is there", async () => {
  await using net = await startTestNetwork({ genesisLedger: 50 })
  const latest = 2n ** 32n * 50n
  const ids: [bigint | string, number][] = [
    [0n, 410],
    [2n ** 32n - 1n, 410],
    [2n ** 32n, 410],
    [latest - 1n, 410],
    [latest + 4097n, 404],
    [2n ** 63n - 1n, 404],
    [2n ** 63n, 410],
    [2n ** 64n - 1n, 410],
    [2n ** 64n, 400],
    ['-1', 400],
    ['text', 400],
  ]
  const statusOf = async (path: string) => (await fetch(net.network.horizonUrl + path)).status
  for (const [id, status] of ids) {
    expect([id, await statusOf(`/operations/${id}`)]).toEqual([id, status])
    expect([id, await statusOf(`/operations/${id}/effects`)]).toEqual([id, status === 404 ? 200 : status])
    const known = status === 400 ? [400, 400] : [404, 200]
    expect([id, await statusOf(`/offers/${id}`), await statusOf(`/offers/${id}/trades`)]).toEqual([id, ...known])
  }
})

test('accounts are looked for by one well-formed filter', async () => {
  await using net = await startTestNetwork()
  const g = net.root.publicKey()
  const address = 'Account ID must start with `G` and contain 56 alphanum characters'
  const form = 'Asset must be the string "native" or a string of the form "Code:IssuerAccountID" for issued assets.'
  const expected: [string, string, string][] = [
    ['signer=nobody', 'signer', address],
    [`signer=${g.slice(0, 55)}A`, 'signer', address],
    ['signer=XBHJVIL5PGUXQM5QBPNSQJPJYQQ4TZLQAWOJ4MNQ7BAEXSJCTR6AP6FO', 'signer', address],
    [`signer=nobody&sponsor=${g}`, 'signer', address],
    ['sponsor=nobody', 'sponsor', address],
    ['asset=USD', 'asset', form],
    ['asset=USD:nobody', 'asset', form],
    ['asset=native', 'asset', "you can't filter by asset: native"],
    ['liquidity_pool=ABCDEF', 'liquidity_pool', 'ABCDEF does not validate as sha256'],
  ]
  for (const [query, invalid_field, reason] of expected) {
    const answer = await problemOf(`${net.network.horizonUrl}/accounts?${query}`)
    expect([query, ...answer]).toEqual([query, 400, 'bad_request', { invalid_field, reason }])
  }
  for (const query of ['', `signer=${g}&sponsor=${g}`]) {
    const answer = await problemOf(`${net.network.horizonUrl}/accounts?${query}`)
    expect([query, ...answer]).toEqual([query, 400, 'invalid_accounts_params', undefined])
  }
  expect((await net.server.accounts().forSigner(g).call()).records.map(({ id }) => id)).toEqual([g])
})

test('monitors are told that all is well, also while Horizon is behind or nobody closes ledgers', async () => {
  await using net = await startTestNetwork()
  const ask = async () => {
    const response = await fetch(`${net.network.horizonUrl}/health`)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  const well = [200, 'text/plain; charset=utf-8', '{"database_connected":true,"core_up":true,"core_synced":true}\n']
  expect(await ask()).toEqual(well)
  net.network.setFaults({ ingestLag: { ledgers: 3 } })
  await net.network.closeLedger()
  net.network.pause()
  expect(await ask()).toEqual(well)
})

test('monitors are told when the store cannot be read', async () => {
  const network = createNetwork(undefined, genesisOf({ horizonPort: 0 }, Date.now()), Date.now)
  const { server } = createHorizon(network, { submissionTimeoutMs: 1, requestsPerHour: null })
  const url = await listen(server, 0, 'STELLAR_PORT')
  onTestFinished(() => stopListening(server))
  network.end()
  const response = await fetch(`${url}/health`)
  expect([response.status, await response.json()]).toEqual([
    503,
    { database_connected: false, core_up: true, core_synced: true },
  ])
})

test('what is not there, not acceptable, too old or not a form says so', async () => {
  await using net = await startTestNetwork({ genesisLedger: 50 })
  const at = net.network.horizonUrl
  expect(await problemOf(`${at}/nothing`)).toEqual([404, 'not_found', undefined])
  expect(await problemOf(`${at}/accounts//payments`)).toEqual([404, 'not_found', undefined])
  expect(await problemOf(`${at}/ledgers/51`)).toEqual([404, 'not_found', undefined])
  expect(await problemOf(`${at}/ledgers/49`)).toEqual([410, 'before_history', undefined])
  expect(await problemOf(`${at}/ledgers?order=desc&cursor=5`)).toEqual([410, 'before_history', undefined])
  const html = { headers: { Accept: 'text/html' } }
  expect(await problemOf(`${at}/ledgers`, html)).toEqual([406, 'not_acceptable', undefined])
  const events = { headers: { Accept: 'text/event-stream' } }
  expect(await problemOf(`${at}/fee_stats`, events)).toEqual([406, 'not_acceptable', undefined])
  const json = post('{}', { 'Content-Type': 'application/json' })
  expect(await problemOf(`${at}/transactions`, json)).toEqual([415, 'unsupported_media_type', undefined])
  expect((await fetch(`${at}/ledgers/`)).status).toBe(200)
})

test('any origin may read, and every answer has its date', async () => {
  await using net = await startTestNetwork()
  const response = await fetch(`${net.network.horizonUrl}/accounts/${net.root.publicKey()}`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/hal+json; charset=utf-8',
    'cache-control': 'no-cache, no-store, max-age=0',
    'access-control-allow-origin': '*',
    'latest-ledger': '2',
    date: expect.stringContaining('GMT') as string,
  })
  const preflight = await fetch(net.network.horizonUrl, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
})

test('a limit of requests per hour is told with every answer and kept', async () => {
  const clock = { now: 1_767_225_600_000 }
  await using net = await startTestNetwork({ requestsPerHour: 2, now: () => clock.now })
  const ask = async () => {
    const { status, headers } = await fetch(net.network.horizonUrl)
    return [status, headers.get('x-ratelimit-remaining'), headers.get('retry-after')]
  }
  expect([await ask(), await ask(), await ask()]).toEqual([
    [200, '1', null],
    [200, '0', null],
    [429, '0', '3600'],
  ])
  clock.now += 3_600_000
  expect(await ask()).toEqual([200, '1', null])
})

test('a page for people shows the network', async () => {
  await using net = await startTestNetwork()
  const response = await fetch(`${net.network.horizonUrl}/status`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await response.text()).toContain('<h1>Embedded Stellar network</h1>')
})

test('an envelope may come as multipart', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const form = new FormData()
  form.set('tx', (await net.build(ann, [paymentOf(bob, '1')])).toEnvelope().toXdr('base64'))
  const response = await fetch(`${net.network.horizonUrl}/transactions_async`, { method: 'POST', body: form })
  expect([response.status, await response.json()]).toMatchObject([201, { tx_status: 'PENDING' }])
})

test(
  'mutated envelopes and random paths never break the server',
  async () => {
    await using net = await startTestNetwork({ submissionTimeoutMs: 1 })
    const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
    const good = Buffer.from((await net.build(ann, [paymentOf(bob, '1')])).toEnvelope().toXdr())
    const mutated = fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
      .map((changes) => {
        const bytes = Buffer.from(good)
        for (const [position, value] of changes) bytes[position] = value
        return bytes.toString('base64')
      })
    const submission = fc.oneof(mutated, fc.base64String(), fc.string())
    await fc.assert(
      fc.asyncProperty(submission, async (tx) => {
        const body = post(new URLSearchParams({ tx }).toString())
        const { status } = await fetch(`${net.network.horizonUrl}/transactions_async`, body)
        expect([201, 400, 409, 503]).toContain(status)
      }),
      { numRuns: FUZZ_REQUESTS, seed: 20_260_101 },
    )
    const lists = ['ledgers', 'transactions', 'operations', 'effects', 'accounts', 'payments', 'fee_stats', 'friendbot']
    const piece = fc.oneof(fc.constantFrom(...lists, net.root.publicKey()), fc.string(), fc.nat().map(String))
    const query = fc.dictionary(
      fc.constantFrom('cursor', 'limit', 'order', 'join', 'signer', 'asset', 'addr'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 4 }), query, async (path, parameters) => {
        const address = path.map(encodeURIComponent).join('/')
        const { status } = await fetch(`${net.network.horizonUrl}/${address}?${new URLSearchParams(parameters)}`)
        expect([200, 400, 404, 410]).toContain(status)
      }),
      { numRuns: FUZZ_REQUESTS, seed: 20_260_101 },
    )
    await net.network.closeLedger()
    expect((await net.server.root()).history_latest_ledger).toBe(4)
  },
  TIME_ALLOWED,
)
