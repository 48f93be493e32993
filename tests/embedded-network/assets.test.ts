import { Asset, type Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { startTestNetwork, type TestNetwork } from './kit/test-network.ts'

const CODES = ['AB', 'A', 'ABCDE', 'B', 'a', 'AB']

/** Assets of two issuers that one account trusts, by code and then by issuer. */
async function issueAssets(net: TestNetwork): Promise<{ tokens: string[]; issuers: [Keypair, Keypair] }> {
  const [first, second, holder] = (await net.fund('100', '100', '100')) as [Keypair, Keypair, Keypair]
  const assets = CODES.map((code, place) => new Asset(code, (place === 0 ? first : second).publicKey()))
  await net.apply(
    await net.build(
      holder,
      assets.map((asset) => Operation.changeTrust({ asset })),
    ),
  )
  const tokens = assets
    .map((asset) => [asset.getCode(), asset.getIssuer() ?? ''] as const)
    .toSorted(([a, c], [b, d]) => (a === b ? (c < d ? -1 : 1) : a < b ? -1 : 1))
    .map(([code, issuer]) => `${code}_${issuer}_credit_alphanum${code.length > 4 ? 12 : 4}`)
  return { tokens, issuers: [first, second] }
}

async function tokensOf({ network }: TestNetwork, query: string): Promise<string[]> {
  const response = await fetch(`${network.horizonUrl}/assets?${query}`)
  const { _embedded } = (await response.json()) as { _embedded: { records: { paging_token: string }[] } }
  return _embedded.records.map(({ paging_token }) => paging_token)
}

test('assets come by code, then by issuer, and go on from any token in both directions', async () => {
  await using net = await startTestNetwork()
  const { tokens } = await issueAssets(net)
  expect(await tokensOf(net, '')).toEqual(tokens)
  expect(await tokensOf(net, 'order=desc')).toEqual(tokens.toReversed())
  for (const [place, token] of tokens.entries()) {
    expect(await tokensOf(net, `cursor=${token}&limit=2`)).toEqual(tokens.slice(place + 1, place + 3))
    const before = tokens.slice(0, place).toReversed()
    expect(await tokensOf(net, `cursor=${token}&limit=2&order=desc`)).toEqual(before.slice(0, 2))
  }
})

test('a token of an asset that is gone, or of another type, still has its place', async () => {
  await using net = await startTestNetwork()
  const { tokens, issuers } = await issueAssets(net)
  const issuer = issuers[0].publicKey()
  expect(await tokensOf(net, `cursor=AA_${issuer}_credit_alphanum12`)).toEqual(tokens.slice(1))
  expect(await tokensOf(net, `cursor=zzz_${issuer}_native&order=desc&limit=1`)).toEqual(tokens.slice(-1))
})

test('a malformed code, issuer or cursor is named in the words of Horizon', async () => {
  await using net = await startTestNetwork()
  const g = net.root.publicKey()
  const mistyped = `${g.slice(0, 55)}${g.endsWith('A') ? 'B' : 'A'}`
  const expected: [string, string, string][] = [
    ['asset_code=A-B', 'asset_code', 'A-B is not a valid asset code'],
    ['asset_issuer=nobody', 'asset_issuer', 'nobody is not a valid asset issuer'],
    ['cursor=now', 'cursor', 'the cursor is not a valid paging_token'],
    [`cursor=USD:${g}`, 'cursor', 'the cursor is not a valid paging_token'],
    [`cursor=USD_${g}`, 'cursor', 'the cursor is not a valid paging_token'],
    [`cursor=_${g}_credit_alphanum4`, 'cursor', ' is not a valid asset code'],
    [`cursor=ABCDEFGHIJKLM_${g}_credit_alphanum12`, 'cursor', 'ABCDEFGHIJKLM is not a valid asset code'],
    [`cursor=USD_${mistyped}_credit_alphanum4`, 'cursor', `${mistyped} is not a valid asset issuer`],
    [`cursor=USD_${g}_credit_alphanum5`, 'cursor', 'credit_alphanum5 is not a valid asset type'],
    [`asset_code=A-B&limit=0`, 'limit', 'invalid limit: non-positive value provided'],
  ]
  for (const [query, invalid_field, reason] of expected) {
    const response = await fetch(`${net.network.horizonUrl}/assets?${query}`)
    const { extras } = (await response.json()) as { extras: object }
    expect([query, response.status, extras]).toEqual([query, 400, { invalid_field, reason }])
  }
})
