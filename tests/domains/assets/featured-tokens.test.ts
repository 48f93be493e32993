import { AuthClawbackEnabledFlag, type AuthFlag, AuthRevocableFlag, Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '#tests/kit/administrators.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { aUser, type SignedIn, signIn } from '#tests/kit/people.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let admin: SignedIn
let person: SignedIn
let now = 0
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + now) } })
  admin = await signIn(app, await aUser(app, { isSuperAdmin: true, unopened: true }))
  person = await signIn(app, await aUser(app, { unopened: true }))
})
afterAll(() => app.close())

const tokens = async () => (await admin.trpc.admin.tokens.list.query()).items
const codes = async () => (await tokens()).map(({ asset }) => asset.split(':')[0])
const directory = async () => (await person.trpc.assets.lookup.query({ query: '' })).items
const landing = async () => {
  now += 6000 // what visitors read is kept for some seconds
  return (await person.trpc.content.landing.query({ language: 'en' })).assets?.items ?? []
}
const WORDS = { name: 'Tern', description: 'A bird that flies far.', website: 'https://tern.example', featured: true }
const upload = ({ cookie }: SignedIn, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${app.url}/api/uploads?purpose=token_image`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: bytes,
  })

test('the order is that of the landing page and of the directory, and is written into the audit log', async () => {
  expect(await codes()).toEqual(['XLM', 'USDC', 'NKDM', 'SKL'])
  const ids = (await tokens()).map(({ id }) => id)
  const lost = refused('CHANGED_MEANWHILE', 409)
  const order = (seen: string[]) => admin.trpc.admin.tokens.order.mutate({ ids: ids.toReversed(), seen })
  await expect(order(ids.toReversed())).rejects.toMatchObject(lost) // of another order than there is
  await order(ids)
  expect(await codes()).toEqual(['SKL', 'NKDM', 'USDC', 'XLM'])
  expect((await directory()).map(({ asset }) => asset.split(':')[0])).toEqual(['SKL', 'NKDM', 'USDC'])
  expect((await landing()).map(({ code }) => code)).toEqual(['SKL', 'NKDM', 'USDC', 'XLM'])
  const [entry] = (await admin.trpc.admin.audit.list.query({ action: 'tokens.ordered' })).items
  expect(entry).toMatchObject({
    old: { order: ['XLM', 'USDC', 'NKDM', 'SKL'] },
    new: { order: ['SKL', 'NKDM', 'USDC', 'XLM'] },
  })
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']])
    await expect(admin.trpc.admin.tokens.order.mutate({ ids: wrong, seen: ids })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  expect(await codes()).toEqual(['SKL', 'NKDM', 'USDC', 'XLM'])
})

test('a token is added once, by an issuer that the network has, and can be switched off and removed', async () => {
  const issuer = Keypair.random()
  const asset = `TERN:${issuer.publicKey()}`
  const add = () => admin.trpc.admin.tokens.add.mutate({ asset, ...WORDS })
  await expect(add()).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const open = Operation.createAccount({ destination: issuer.publicKey(), startingBalance: '10' })
  await applyOutside(app, { signers: [Keypair.fromSecret(app.network.rootSecret)], operations: [open] })
  now += 20_000 // facts are kept for 15 s
  const { id } = await add()
  await expect(add()).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await tokens()).at(-1)).toMatchObject({
    id,
    asset,
    name: 'Tern',
    facts: { isListedBack: false, issuerExists: true },
  })
  expect((await directory()).map((item) => item.asset)).toContain(asset)
  const seen = (await tokens()).find((token) => token.id === id)?.version ?? ''
  await admin.trpc.admin.tokens.update.mutate({ id, ...WORDS, featured: false, seen })
  await expect(admin.trpc.admin.tokens.update.mutate({ id, ...WORDS, seen })).rejects.toMatchObject(
    refused('CHANGED_MEANWHILE', 409),
  )
  expect((await directory()).map((item) => item.asset)).not.toContain(asset)
  const setFlags = (AuthRevocableFlag | AuthClawbackEnabledFlag) as AuthFlag
  await applyOutside(app, { signers: [issuer], operations: [Operation.setOptions({ setFlags })] })
  now += 20_000
  const { items } = await admin.trpc.admin.tokens.check.query({ asset })
  expect(items.at(-1)?.facts).toMatchObject({ issuerExists: true, clawback: true })
  await expect(person.trpc.admin.tokens.list.query()).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  await admin.trpc.admin.tokens.remove.mutate({ id })
  expect(await codes()).not.toContain('TERN')
  await expect(admin.trpc.admin.tokens.remove.mutate({ id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test.each([
  ['a website that is no https', { website: 'javascript:alert(1)' }],
  ['no name', { name: '  ' }],
  ['a description of more than 300 characters', { description: 'x'.repeat(301) }],
])('%s is refused', async (_what, change) => {
  const [token] = await tokens()
  const call = admin.trpc.admin.tokens.update.mutate({
    id: token?.id ?? '',
    seen: token?.version ?? '',
    ...WORDS,
    ...change,
  })
  await expect(call).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

test('its picture is made anew, shown to everybody under an address of its own, and only once it stands beside a token', async () => {
  const picture = new Uint8Array(await aPicture('png'))
  expect((await upload(person, picture)).status).toBe(403)
  const given = await upload(admin, picture)
  expect(given.status).toBe(201)
  const { id: image } = (await given.json()) as { id: string }
  const path = `/api/token-images/${image}`
  expect((await fetch(app.url + path)).status).toBe(404)
  const skl = (await tokens()).find(({ asset }) => asset.startsWith('SKL:'))
  const { id = '', name = '', description = '' } = skl ?? {}
  const words = { name, description, website: null, featured: true }
  const { version } = await admin.trpc.admin.tokens.update.mutate({ id, ...words, image, seen: skl?.version ?? '' })
  const shown = await fetch(app.url + path)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect((await landing()).find(({ code }) => code === 'SKL')).toMatchObject({ image: path, text: expect.any(String) })
  expect((await directory()).find(({ asset }) => asset === skl?.asset)?.image).toBe(path)
  await admin.trpc.admin.tokens.update.mutate({ id, ...words, image: null, seen: version })
  expect((await fetch(app.url + path)).status).toBe(404)
})
