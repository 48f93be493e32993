import {
  Account,
  Federation,
  Keypair,
  MuxedAccount,
  Operation,
  StellarToml,
  TransactionBuilder,
  WebAuth,
} from '@stellar/stellar-sdk'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoFreePorts } from '#tests/kit/free-ports.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { aUser, signIn, type TestUser } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let domain: string
let ann: TestUser
beforeAll(async () => {
  const [port] = await twoFreePorts()
  domain = `localhost:${port}`
  app = await startTestApp({ environment: { PORT: port, PUBLIC_URL: `http://${domain}` } })
  ann = await aUser(app, { username: 'Ann.Federated' })
})
afterAll(() => app.close())

const toml = () => StellarToml.Resolver.resolve(domain, { allowHttp: true })

test('stellar.toml names the network, the servers, the signing key and what this service has issued', async () => {
  const read = await toml()
  expect(read).toMatchObject({
    VERSION: '2.7.0',
    FEDERATION_SERVER: `http://${domain}/federation`,
    WEB_AUTH_ENDPOINT: `http://${domain}/auth/sep10`,
    SIGNING_KEY: expect.stringMatching(/^G[A-Z2-7]{55}$/),
    CURRENCIES: expect.arrayContaining([expect.objectContaining({ code: 'USDC' })]),
  })
  const { ACCOUNTS = [] } = read
  expect(ACCOUNTS).toHaveLength(3)
  for (const address of ACCOUNTS) expect(await app.engine.horizon.account(address)).not.toBeNull()
  const answer = await fetch(`http://${domain}/.well-known/stellar.toml`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toContain('text/plain')
})

test('stellar-sdk finds an account by its name in any case, and its name by the account', async () => {
  const server = await Federation.Server.createForDomain(domain, { allowHttp: true })
  const found = await server.resolveAddress(`ann.federated*${domain}`)
  expect(found).toMatchObject({ account_id: ann.address, stellar_address: `Ann.Federated*${domain}` })
  expect(await server.resolveAccountId(ann.address)).toMatchObject({ stellar_address: `Ann.Federated*${domain}` })
})

test('nobody, another domain and who does not wish to be found are not found alike; a bad question is a 400', async () => {
  const ask = async (query: string) => {
    const answer = await fetch(`http://${domain}/federation?${query}`)
    return { status: answer.status, message: ((await answer.json()) as { message: string }).message }
  }
  const { trpc } = await signIn(app, ann)
  await trpc.settings.update.mutate({ federationEnabled: false })
  const hidden = await ask(`type=name&q=${encodeURIComponent(`ann.federated*${domain}`)}`)
  await trpc.settings.update.mutate({ federationEnabled: true })
  expect(hidden.status).toBe(404)
  for (const q of [`nobody*${domain}`, 'ann.federated*elsewhere.example', 'ann.federated', `a*b*${domain}`])
    expect(await ask(`type=name&q=${encodeURIComponent(q)}`)).toEqual(hidden)
  expect((await ask('type=txid&q=1')).status).toBe(400)
  expect((await ask('q=1')).status).toBe(400)
})

interface Answer {
  transaction: string
  network_passphrase: string
  token: string
  message: string
}
const challengeFor = async (account: string, more = ''): Promise<Answer> =>
  (await fetch(`http://${domain}/auth/sep10?account=${account}${more}`)).json() as Promise<Answer>

async function handIn(transaction: string): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(`http://${domain}/auth/sep10`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: JSON.stringify({ transaction }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

function signed({ transaction, network_passphrase: network }: Answer, ...keys: Keypair[]): string {
  const envelope = TransactionBuilder.fromXDR(transaction, network)
  envelope.sign(...keys)
  return envelope.toXDR()
}

test('stellar-sdk reads the challenge; signed by its account it gives a token, once', async () => {
  const client = Keypair.random()
  const challenge = await challengeFor(client.publicKey())
  const { SIGNING_KEY = '' } = await toml()
  const read = WebAuth.readChallengeTx(challenge.transaction, SIGNING_KEY, challenge.network_passphrase, domain, domain)
  expect(read.clientAccountID).toBe(client.publicKey())
  const answer = signed(challenge, client)
  const first = await handIn(answer)
  expect(first.status).toBe(200)
  expect(decodeJwt(first.body.token)).toMatchObject({ sub: client.publicKey(), iss: `http://${domain}/auth/sep10` })
  expect((await handIn(answer)).status).toBe(400)
})

test('a challenge that nobody, or somebody else, has signed gives no token; an account of the ledger needs its threshold', async () => {
  const [client, thief] = [Keypair.random(), Keypair.random()]
  const challenge = await challengeFor(client.publicKey())
  expect((await handIn(challenge.transaction)).status).toBe(400)
  expect((await handIn(signed(challenge, thief))).status).toBe(400)
  expect((await handIn('AAAA')).status).toBe(400)
  const known = await challengeFor(ann.address)
  expect((await handIn(signed(known, thief))).status).toBe(400)
})

test('a memo stands in the token; none goes with an M address, and no other home domain is answered for', async () => {
  const client = Keypair.random()
  const { status, body } = await handIn(signed(await challengeFor(client.publicKey(), '&memo=42'), client))
  expect([status, decodeJwt(body.token).sub]).toEqual([200, `${client.publicKey()}:42`])
  expect((await challengeFor(client.publicKey(), '&home_domain=elsewhere.example')).message).toContain(domain)
  expect((await challengeFor('GABC')).message).toBe('Enter an account')
})

test('an M address is signed for by the signers of the account beneath it: its master key alone is not enough', async () => {
  const [owner, second] = [await createOutsider(app, '100'), Keypair.random()]
  const muxed = new MuxedAccount(new Account(owner.publicKey(), '0'), '9007199254740993').accountId()
  const alone = await handIn(signed(await challengeFor(muxed), owner))
  expect([alone.status, decodeJwt(alone.body.token).sub]).toEqual([200, muxed])
  const signer = { ed25519PublicKey: second.publicKey(), weight: 1 }
  const operations = [Operation.setOptions({ signer, medThreshold: 2, highThreshold: 2 })]
  await applyOutside(app, { signers: [owner], operations })
  expect((await handIn(signed(await challengeFor(muxed), owner))).status).toBe(400)
  expect((await handIn(signed(await challengeFor(muxed), owner, second))).status).toBe(200)
  const unknown = Keypair.random()
  const unfunded = new MuxedAccount(new Account(unknown.publicKey(), '0'), '7').accountId()
  expect((await handIn(signed(await challengeFor(unfunded), unknown))).status).toBe(200)
  expect((await handIn(signed(await challengeFor(unfunded), owner))).status).toBe(400)
  expect((await challengeFor(muxed, '&memo=1')).message).toContain('M address')
})

test('an answer may come as a form; every refusal says so to pages of any origin, by `error`', async () => {
  const client = Keypair.random()
  const asForm = (body: string) =>
    fetch(`http://${domain}/auth/sep10`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const transaction = encodeURIComponent(signed(await challengeFor(client.publicKey()), client))
  expect((await asForm(`transaction=${transaction}`)).status).toBe(200)
  const refusals = [
    asForm(`transaction=${transaction}&transaction=AAAA`),
    asForm(''),
    fetch(`http://${domain}/auth/sep10`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
    fetch(`http://${domain}/auth/sep10`, { method: 'PUT' }),
    ...['18446744073709551616', '007', '1e3', '-1'].map((memo) =>
      fetch(`http://${domain}/auth/sep10?account=${client.publicKey()}&memo=${memo}`),
    ),
  ]
  for (const refusal of refusals) {
    const answer = await refusal
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { error, message } = (await answer.json()) as { error: string; message: string }
    expect([typeof error, error]).toEqual(['string', message])
  }
  const foreign = await fetch(`http://${domain}/api/theme`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'appearance=dark',
  })
  expect(foreign.status).toBe(415) // a form of another site opens nothing else
  const largest = await challengeFor(client.publicKey(), '&memo=18446744073709551615')
  expect((await handIn(signed(largest, client))).status).toBe(200)
})
