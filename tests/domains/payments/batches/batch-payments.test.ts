import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let aheadMs = 0
let killAt: Checkpoint | null = null
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    checkpoint: (point) => {
      if (point === killAt) throw new Error(`ended at ${point}`)
    },
  })
  await app.services.prices.fix('XLM', '1')
  ;[ann, bob] = await somePayers(app, '1000', '5')
})
afterAll(() => app.close())

type Line = readonly [destination: string, asset: string, amount: string, memo?: string]
const csvOf = (...rows: Line[]) => ['destination,asset,amount,memo', ...rows.map((row) => row.join(','))].join('\n')
const check = (payer: Payer, csv: string, more: object = {}) => app.services.batches.check(payer.id, { csv, ...more })
const send = (payer: Payer, batchId: string, requestId: string = uuid()) =>
  app.services.batches.send(payer.session, { batchId, requestId })
const rowsOf = async (payer: Payer, id: string) =>
  (await app.services.batches.rows(payer.id, { id, view: 'all', limit: 200 })).items

test('each row is told apart: who is reached, what is left out and why; nothing is sent by it', async () => {
  const outsider = await createOutsider(app, '10')
  const stranger = Keypair.random().publicKey()
  const before = await app.pool.query('select count(*) from transactions')
  const checked = await check(
    ann,
    csvOf(
      [bob.username, 'XLM', '10', 'pay'],
      [bob.address, 'XLM', '10', 'pay'],
      [outsider.publicKey(), 'XLM', '2.5'],
      [stranger, 'XLM', '3'],
      [stranger, 'XLM', '0.5'],
      [Keypair.random().publicKey(), 'XLM', '0.5'],
      ['nobody-of-that-name', 'XLM', '1'],
      [ann.username, 'XLM', '1'],
      [bob.username, 'USDC', '1'],
      [bob.username, 'XLM', '١٢'],
      [bob.username, 'XLM', '1', 'a memo that is longer than 28 bytes'],
      ['', 'XLM', '1'],
    ),
    { fileName: 'november.csv' },
  )
  expect(checked.items.map(({ row, problem, recipientName }) => [row, problem?.code ?? recipientName])).toEqual([
    [2, bob.username],
    [3, 'DUPLICATE'],
    [4, null],
    [5, null],
    [6, null], // the row before opens the account
    [7, 'DESTINATION_UNFUNDED'],
    [8, 'DESTINATION_UNKNOWN'],
    [9, 'SELF_PAYMENT'],
    [10, 'ASSET_INVALID'],
    [11, 'AMOUNT_DIGITS'],
    [12, 'MEMO_INVALID'],
    [13, 'DESTINATION_MISSING'],
  ])
  expect(checked.items[1]?.problem).toMatchObject({ otherRow: 2, sentence: expect.stringContaining('earlier row') })
  expect(checked).toMatchObject({
    status: 'checked',
    rows: 12,
    ready: 4,
    leftOut: 8,
    transactions: 2,
    sentBefore: null,
  })
  expect(checked.totals).toMatchObject([{ asset: 'XLM', ready: '16.0000000', usd: '16.00' }])
  expect(await app.pool.query('select count(*) from transactions')).toMatchObject({ rows: before.rows })
  expect(
    (await check(ann, csvOf([bob.username, 'XLM', '1'], [bob.username, 'XLM', '1']), { keepDuplicates: true })).ready,
  ).toBe(2)
})

test('it is sent once, however often it is asked and wherever a process ends, with rows of one memo in one transaction', async () => {
  const before = Number(await ledgerBalance(app, bob.address))
  const csv = csvOf(
    ...Array.from({ length: 120 }, (_, at): Line => [bob.username, 'XLM', `0.${String(at + 1).padStart(4, '0')}`]),
  )
  const { batchId, transactions } = await check(ann, csv)
  expect(transactions).toBe(2)
  const requestId = uuid()
  killAt = 'accept.checked'
  await expect(send(ann, batchId, requestId)).rejects.toThrow('ended at')
  killAt = 'accept.committed'
  await expect(send(ann, batchId, requestId)).rejects.toThrow('ended at')
  killAt = null
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(ann, batchId, requestId)))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([batchId]))
  await expect(send(ann, batchId)).rejects.toMatchObject({ code: 'ALREADY_DONE' })
  await app.settle()
  expect(await app.services.batches.get(ann.id, batchId)).toMatchObject({ status: 'done', sent: 120, failed: 0 })
  expect(new Set((await rowsOf(ann, batchId)).map(({ hash }) => hash)).size).toBe(2)
  expect(Number(await ledgerBalance(app, bob.address)) - before).toBeCloseTo(0.726, 6)
  expect((await check(ann, csv)).sentBefore).not.toBeNull()
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('a row that the ledger refuses is taken out and told; the others are sent again without it', async () => {
  const asset = await giveIssued(app, ann, { code: 'USDC', amount: '100' })
  const people = [
    await createOutsider(app, '10'),
    await createOutsider(app, '10'),
    await createOutsider(app, '10'),
  ] as const
  const issued = new Asset(assetCode(asset), assetIssuer(asset) ?? '')
  for (const pair of people)
    await applyOutside(app, { signers: [pair], operations: [Operation.changeTrust({ asset: issued, limit: '50' })] })
  const { batchId } = await check(ann, csvOf(...people.map((pair): Line => [pair.publicKey(), asset, '10', 'pay'])))
  const release = await holdSigning(app)
  await send(ann, batchId)
  const [, second] = people
  await applyOutside(app, { signers: [second], operations: [Operation.changeTrust({ asset: issued, limit: '0' })] })
  await release()
  await app.settle()
  expect((await rowsOf(ann, batchId)).map((row) => [row.transactionStatus, row.resultCode])).toEqual([
    ['confirmed', null],
    ['failed', 'op_no_trust'],
    ['confirmed', null],
  ])
  expect(await Promise.all(people.map((pair) => ledgerBalance(app, pair.publicKey(), asset)))).toEqual([
    '10.0000000',
    null,
    '10.0000000',
  ])
  const { status, totals } = await app.services.batches.get(ann.id, batchId)
  expect([status, totals]).toMatchObject(['done', [{ ready: '30.0000000', sent: '20.0000000', failed: '10.0000000' }]])
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('the whole sum passes the check of outflows at once: too little money or the day’s cap leaves nothing sent', async () => {
  const [carol] = await somePayers(app, '10')
  const { batchId } = await check(carol, csvOf([bob.username, 'XLM', '6'], [bob.username, 'XLM', '5']))
  await expect(send(carol, batchId)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await app.pool.query('update settings set transaction_limit = 0.5 where user_id = $1', [carol.id])
  const capped = await check(carol, csvOf([bob.username, 'XLM', '3'], [bob.username, 'XLM', '2.5']))
  await expect(send(carol, capped.batchId)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  const { rowCount } = await app.pool.query('select 1 from transactions where user_id = $1 and type = $2', [
    carol.id,
    'payment_out',
  ])
  expect(rowCount).toBe(0)
  const fits = await check(carol, csvOf([bob.username, 'XLM', '3'], [bob.username, 'XLM', '1.9']))
  await send(carol, fits.batchId)
  await app.settle()
  expect((await app.services.paymentLimits.get(carol)).day.left).toBe('0.10')
})

test('a name that leads elsewhere since the check stops the whole batch', async () => {
  const [dave, eve] = await somePayers(app, '5', '5')
  const { batchId } = await check(ann, csvOf([bob.username, 'XLM', '1'], [dave.username, 'XLM', '1']))
  await app.pool.query(`update users set username = username || '-gone' where id = $1`, [dave.id])
  await app.pool.query('update users set username = $2 where id = $1', [eve.id, dave.username])
  await expect(send(ann, batchId)).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    message: expect.stringContaining('Row 3'),
  })
})

test('it asks for the password, is nobody else’s, and is forgotten after a day; a key sends it within its cap', async () => {
  const { trpc } = await signIn(app, ann)
  const { batchId } = await trpc.payments.batchCheck.mutate({ csv: csvOf([bob.username, 'XLM', '1', '=1+1']) })
  const asked = { batchId, requestId: uuid() }
  await expect(trpc.payments.batchSend.mutate(asked)).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  const other = await signIn(app, bob)
  await expect(other.trpc.payments.batchSend.mutate({ ...asked, password: bob.password })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  await expect(other.trpc.payments.batches.results.query({ id: batchId })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  expect((await trpc.payments.batchSend.mutate({ ...asked, password: ann.password })).status).toBe('sending')
  await app.settle()
  const { csv } = await trpc.payments.batches.results.query({ id: batchId })
  expect(csv).toMatch(
    /^\uFEFFrow,destination.*\r\n2,payer-\d+,G[A-Z0-9]{55},XLM,1\.0000000,'=1\+1,text,sent,,[0-9a-f]{64}\r\n$/,
  )

  const { key } = await trpc.apiKeys.create.mutate({
    name: 'payroll',
    scopes: ['read', 'transfer'],
    dailyCapUsd: '5',
    password: ann.password,
  })
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` })
  aheadMs += 25 * 3_600_000
  await runJob(app.services, 'payments.forget-unsent-batches')
  await expect(byKey.payments.batches.rows.query({ id: batchId })).resolves.toMatchObject({ total: 1 })
  const tooMuch = await byKey.payments.batchCheck.mutate({
    csv: csvOf([bob.username, 'XLM', '3'], [bob.username, 'XLM', '3.1']),
  })
  await expect(byKey.payments.batchSend.mutate({ batchId: tooMuch.batchId, requestId: uuid() })).rejects.toMatchObject({
    data: { code: 'LIMIT_EXCEEDED' },
  })
  const within = await byKey.payments.batchCheck.mutate({
    csv: csvOf([bob.username, 'XLM', '3'], [bob.username, 'XLM', '1.9']),
  })
  expect((await byKey.payments.batchSend.mutate({ batchId: within.batchId, requestId: uuid() })).ready).toBe(2)
  aheadMs += 25 * 3_600_000
  await runJob(app.services, 'payments.forget-unsent-batches')
  await expect(byKey.payments.batches.get.query({ id: tooMuch.batchId })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  await app.settle()
})

test('a file of many rows is read over HTTP while others are answered; payments past 10,000 are left out', async () => {
  const { trpc } = await signIn(app, ann)
  const line = (at: number) => `${bob.address},XLM,${(at / 10_000 + 1).toFixed(4)},,`
  const csv = ['destination,asset,amount,memo,memo_type', ...Array.from({ length: 20_000 }, (_, at) => line(at))].join(
    '\n',
  )
  const [checked, slowest] = await Promise.all([
    trpc.payments.batchCheck.mutate({ csv }),
    (async () => {
      let most = 0
      for (let look = 0; look < 20; look += 1) {
        const from = performance.now()
        await trpc.network.status.query()
        most = Math.max(most, performance.now() - from)
      }
      return most
    })(),
  ])
  expect(checked).toMatchObject({ rows: 20_000, ready: 10_000, leftOut: 10_000, transactions: 100 })
  expect(slowest).toBeLessThan(3000)
  const [last] = (await trpc.payments.batches.rows.query({ id: checked.batchId, cursor: '20000' })).items
  expect(last).toMatchObject({ row: 20_001, problem: { code: 'OVER_LIMIT' } })
  await expect(
    fetch(`${app.url}/trpc/payments.batchCheck`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csv }),
    }).then(({ status }) => status),
  ).resolves.toBe(401)
})
