import {
  Asset,
  AuthClawbackEnabledFlag,
  type AuthFlag,
  AuthRevocableFlag,
  Keypair,
  Operation,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicFetchError } from '#server/kernel/public-fetch.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
const tomls = new Map<string, string>()
const asked: string[] = []
beforeAll(async () => {
  app = await startMoneyApp({
    fetchPublic: async (url) => {
      asked.push(url.href)
      const text = tomls.get(url.hostname)
      if (text === undefined) throw new PublicFetchError('the host was not found')
      return { status: 200, text }
    },
  })
  ;[ann] = await somePayers(app, '100')
})
afterAll(() => app.close())

const clientOf = async (payer: Payer) => (await signIn(app, payer)).trpc
/** An issuer outside of the service with these flags and that home domain. */
async function anIssuer({ flags = 0, homeDomain = '' }: { flags?: number; homeDomain?: string }): Promise<Keypair> {
  const issuer = await createOutsider(app, '100')
  const options = Operation.setOptions({ homeDomain, ...(flags ? { setFlags: flags as AuthFlag } : {}) })
  await applyOutside(app, { signers: [issuer], operations: [options] })
  return issuer
}
/** Opens the line by the service and has the issuer pay. */
async function give(
  payer: Payer,
  issuer: Keypair,
  { code, amount }: { code: string; amount: string },
): Promise<string> {
  const asset = `${code}:${issuer.publicKey()}`
  await app.services.wallet.addTrustline(payer.id, asset, crypto.randomUUID())
  await app.settle()
  const payment = Operation.payment({ destination: payer.address, asset: new Asset(code, issuer.publicKey()), amount })
  await applyOutside(app, { signers: [issuer], operations: [payment] })
  await app.settle()
  return asset
}
const tomlOf = (...currencies: string[]) =>
  `[DOCUMENTATION]\nORG_NAME="Harbor Coffee"\n${currencies.map((currency) => `[[CURRENCIES]]\n${currency}\n`).join('')}`
const currency = (code: string, issuer: Keypair) =>
  `code="${code}"\nissuer="${issuer.publicKey()}"\nname="Harbor \\u202Epoints"\ndesc="For coffee"`

test('the product’s own assets are listed first, and verified by its own stellar.toml without asking anybody', async () => {
  const trpc = await clientOf(ann)
  const found = await trpc.assets.lookup.query({ query: '' })
  const own = new URL(app.config.publicUrl).host
  const listed = { domain: own, isVerified: true, isListed: true, quarantine: null, isAdded: false }
  expect(found).toMatchObject({
    items: [
      { name: 'USD Coin', ...listed },
      { name: 'Nakadium', ...listed },
      { name: 'Skyline', ...listed },
    ],
    fault: null,
  })
  expect((await trpc.assets.lookup.query({ query: 'sky' })).items).toHaveLength(1)
  expect((await trpc.assets.lookup.query({ query: own })).items).toHaveLength(3)
  const [usdc] = found.items
  const detail = await trpc.assets.get.query({ asset: usdc?.asset ?? '' })
  expect(detail).toMatchObject({
    facts: { domain: own, isVerified: true, powers: { clawbackEnabled: false, isLocked: false }, holders: 0 },
    adding: {
      locks: '0.5000000',
      networkFee: '0.0000100',
      spendableBefore: '100.0000000',
      spendableAfter: '99.9999900',
    },
    position: null,
    price: '1',
  })
  expect(asked).toEqual([])
})

test('an asset is verified only where the issuer’s domain lists it, and the issuer names that domain', async () => {
  const trpc = await clientOf(ann)
  const issuer = await anIssuer({ homeDomain: 'harbor.example' })
  const other = await anIssuer({ homeDomain: 'elsewhere.example' })
  tomls.set('harbor.example', tomlOf(currency('CUP', issuer), currency('MUG', other)))
  await give(ann, issuer, { code: 'CUP', amount: '5' })
  await give(ann, issuer, { code: 'JUG', amount: '5' })
  const found = await trpc.assets.lookup.query({ query: 'Harbor.Example' })
  expect(found.items).toMatchObject([
    {
      asset: `CUP:${issuer.publicKey()}`,
      name: 'Harbor ‹U+202E›points',
      domain: 'harbor.example',
      isVerified: true,
      isAdded: true,
    },
    { asset: `MUG:${other.publicKey()}`, domain: 'elsewhere.example', isVerified: false },
  ])
  const byIssuer = await trpc.assets.lookup.query({ query: issuer.publicKey() })
  expect(byIssuer.items).toMatchObject([
    { isVerified: true },
    { asset: `JUG:${issuer.publicKey()}`, isVerified: false },
  ])
  expect(asked.filter((url) => url.includes('harbor'))).toEqual(['https://harbor.example/.well-known/stellar.toml'])
  await app.pool.query(`update asset_facts set read_at = read_at - interval '1 minute'`)
  const cup = await trpc.assets.get.query({ asset: `CUP:${issuer.publicKey()}` })
  expect(cup).toMatchObject({
    facts: { organisation: 'Harbor Coffee', supply: '5.0000000', holders: 1 },
    position: { total: '5.0000000', spendable: '5.0000000', obstacle: 'balance' },
  })
})

test('a copycat and what can be taken back by a stranger are set apart, and count in no total', async () => {
  const [bob] = await somePayers(app, '100')
  const trpc = await clientOf(bob)
  const usdc = await giveIssued(app, bob, { code: 'USDC', amount: '7' })
  const before = await trpc.wallet.overview.query()
  const faker = await anIssuer({})
  const fake = await give(bob, faker, { code: 'USDC', amount: '9000' })
  const lookalike = await give(bob, faker, { code: 'U5DC', amount: '9000' })
  const taker = await anIssuer({ flags: AuthRevocableFlag | AuthClawbackEnabledFlag })
  const gift = await give(bob, taker, { code: 'GIFT', amount: '50000' })
  for (const asset of [fake, lookalike, gift]) await app.services.prices.fix(asset, '1')
  const after = await trpc.wallet.overview.query()
  expect(after.totalUsd).toBe(before.totalUsd)
  const set = new Map(after.balances.map(({ asset, quarantine, usd }) => [asset, { quarantine, usd }]))
  expect(set.get(usdc)).toEqual({ quarantine: null, usd: '7.00' })
  expect(set.get(fake)).toEqual({ quarantine: 'copycat', usd: null })
  expect(set.get(lookalike)).toEqual({ quarantine: 'copycat', usd: null })
  expect(set.get(gift)).toEqual({ quarantine: 'clawback', usd: null })
  const { items } = await trpc.assets.mine.query()
  expect(items.find(({ asset }) => asset === fake)?.quarantine).toEqual({
    reason: 'copycat',
    resembles: { asset: usdc, name: 'USD Coin' },
  })
  expect((await trpc.assets.get.query({ asset: gift })).price).toBeNull()
})

test('a verified domain stands for its clawback; nobody’s look is asked for before the issuer was looked at', async () => {
  const issuer = await anIssuer({ homeDomain: 'bank.example', flags: AuthRevocableFlag | AuthClawbackEnabledFlag })
  tomls.set('bank.example', tomlOf(currency('BOND', issuer)))
  const bond = await give(ann, issuer, { code: 'BOND', amount: '3' })
  await app.services.prices.fix(bond, '10')
  const held = async () => (await app.services.wallet.overview(ann.id)).balances.find(({ asset }) => asset === bond)
  expect(await held()).toMatchObject({ quarantine: null, usd: '30.00' })
  await app.pool.query('delete from asset_facts where asset = $1', [bond])
  expect(await held()).toMatchObject({ quarantine: 'unchecked', usd: null })
})

test('the table of assets is what each person holds on the ledger', async () => {
  const [carol] = await somePayers(app, '20')
  await giveIssued(app, carol, { code: 'SKL', amount: '2.5' })
  const { rows } = await app.pool.query(
    'select asset_code, issuer, name, balance from assets where user_id = $1 order by asset_code',
    [carol.id],
  )
  const [, xlm] = (await app.services.wallet.overview(carol.id)).balances.map(({ total }) => total).toReversed()
  const issuer = Keypair.fromSecret(issuerSecret(app, 'SKL')).publicKey()
  expect(rows).toEqual([
    { asset_code: 'SKL', issuer, name: 'Skyline', balance: '2.5000000' },
    { asset_code: 'XLM', issuer: null, name: 'Stellar Lumens', balance: xlm },
  ])
})

test('what is hidden, and whether small balances are, is kept for each person', async () => {
  const trpc = await clientOf(ann)
  const [usdc] = (await trpc.assets.lookup.query({ query: 'USDC' })).items
  expect(await trpc.assets.view.query()).toEqual({ hidden: [], hidesSmall: false })
  await trpc.assets.setView.mutate({ hide: usdc?.asset ?? '' })
  await trpc.assets.setView.mutate({ hide: usdc?.asset ?? '', hidesSmall: true })
  expect(await trpc.assets.view.query()).toEqual({ hidden: [usdc?.asset], hidesSmall: true })
  await trpc.assets.setView.mutate({ show: usdc?.asset ?? '' })
  expect(await trpc.assets.view.query()).toEqual({ hidden: [], hidesSmall: true })
})

test('what names no asset is refused or finds nothing, and asks nobody', async () => {
  const trpc = await clientOf(ann)
  const before = asked.length
  for (const query of [
    'USDС',
    'ÜSDC',
    "'; drop table assets",
    '127.0.0.1',
    '[::1]',
    'a..example',
    `${'a'.repeat(64)}.example`,
    'https://harbor.example/',
    'harbor.example:8080',
    'USDC:GABC',
    'USDC-',
  ])
    expect((await trpc.assets.lookup.query({ query })).items).toEqual([])
  expect(asked.length).toBe(before)
  expect((await trpc.assets.lookup.query({ query: 'nobody.example' })).fault).toBe('no_toml')
  await expect(trpc.assets.lookup.query({ query: Keypair.random().secret() })).rejects.toMatchObject({
    data: { code: 'SECRET_IN_ADDRESS', field: 'query' },
  })
  for (const asset of [
    'USDC',
    'USD C:G',
    `TOOLONGACODE1:${Keypair.random().publicKey()}`,
    'XLM:',
    `USDC:${Keypair.random().publicKey().toLowerCase()}`,
  ])
    await expect(trpc.assets.get.query({ asset })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  const unownedSenders = `FREE:${Keypair.random().publicKey()}`
  expect((await trpc.assets.get.query({ asset: unownedSenders })).facts).toMatchObject({
    issuerExists: false,
    holders: 0,
  })
  const visitor = trpcWith(app, {})
  await expect(visitor.assets.lookup.query({ query: '' })).rejects.toMatchObject({
    data: { code: 'NOT_AUTHENTICATED' },
  })
})
