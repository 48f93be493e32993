import { Account, Keypair, MuxedAccount, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { aRegistered, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '100', '0')
})
afterAll(() => app.close())

const look = (payer: Payer, destination: string) => app.services.payments.recipient(payer.session, destination)

test('a name, an address and an M address reach the same person, who is shown by name', async () => {
  const muxed = new MuxedAccount(new Account(bob.address, '0'), '7').accountId()
  const found = {
    address: bob.address,
    name: bob.username,
    state: 'active',
    memoRequired: false,
    memo: null,
    isSelf: false,
    exchange: null,
    lines: [],
  }
  expect(await look(ann, bob.username.toUpperCase())).toEqual({ ...found, muxed: null, sentBefore: 0 })
  expect(await look(ann, bob.address)).toEqual({ ...found, muxed: null, sentBefore: 0 })
  expect(await look(ann, muxed)).toEqual({ ...found, muxed, sentBefore: 0 })
  await pay(app, ann, bob.address)
  await app.settle()
  expect(await look(ann, bob.username)).toMatchObject({ sentBefore: 1 })
})

test('a recipient needs no amount, no memo and no money to be shown', async () => {
  expect(await look(bob, ann.username)).toMatchObject({ address: ann.address, isSelf: false })
  expect(await look(ann, ann.username)).toMatchObject({ isSelf: true })
})

test('a wallet that is being opened, an address without an account and one that asks for a memo say so', async () => {
  const fresh = await aRegistered(app)
  expect(await look(ann, fresh.username)).toMatchObject({ state: 'creating' })
  await app.settle()
  const stranger = Keypair.random().publicKey()
  expect(await look(ann, stranger)).toMatchObject({ address: stranger, name: null, state: 'absent' })
  const exchange = await createOutsider(app, '10')
  const flag = Operation.manageData({ name: 'config.memo_required', value: '1' })
  await applyOutside(app, { signers: [exchange], operations: [flag] })
  expect(await look(ann, exchange.publicKey())).toMatchObject({ state: 'active', memoRequired: true })
})

test('a name that nobody has and a secret are refused at their field', async () => {
  await expect(look(ann, 'nobody-here')).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN', field: 'destination' })
  await expect(look(ann, Keypair.random().secret())).rejects.toMatchObject({ code: 'SECRET_IN_ADDRESS' })
})

test('names cannot be guessed in bulk, neither by looking nor by previews; who is known costs nothing', async () => {
  const [guesser] = await somePayers(app, '1')
  const codes = await Promise.all(
    Array.from({ length: 70 }, (_, at) => look(guesser, `guess-${at}`).catch((error: { code: string }) => error.code)),
  )
  expect(codes.filter((code) => code === 'DESTINATION_UNKNOWN').length).toBeLessThan(65)
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  const preview = { destination: 'guess-71', asset: 'XLM', amount: '1.0000000' }
  await expect(app.services.payments.preview(guesser.session, preview)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await look(guesser, bob.username)).toMatchObject({ name: bob.username })
})

test('a visitor asks nothing, and the answer travels by POST', async () => {
  const url = `${app.url}/trpc/payments.recipient`
  const asked = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ destination: bob.username }),
  })
  expect(asked.status).toBe(401)
  const { trpc } = await signIn(app, ann)
  expect(await trpc.payments.recipient.query({ destination: bob.username })).toMatchObject({ address: bob.address })
})
