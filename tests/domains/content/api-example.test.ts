import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CURL_EXAMPLE, PAY_EXAMPLE } from '#db/domains/content/pages/api-example.ts'
import type { CreateApiKey } from '#shared/domains/security/api-keys.schema.ts'
import { openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { openMarket, sells } from '#tests/domains/swaps/kit/swap-market.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { root } from '#tests/kit/product.ts'

const run = promisify(execFile)

test('the example of the API page signs in and pays once, as it stands there', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '100')
  if (!ann || !bob) throw new Error('two payers were asked for')
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-example-'))
  const file = path.join(folder, 'pay.mjs')
  writeFileSync(file, PAY_EXAMPLE)
  const args = [file, ann.username, ann.password, bob.username, app.url]
  const { stdout } = await run(process.execPath, args)
  rmSync(folder, { recursive: true })
  expect(stdout).toContain(`From ${ann.address}`)
  expect(stdout).toMatch(/Sent [0-9a-f-]{36} queued once/)
  await app.settle()
  const rows = await app.db.selectFrom('transactions').select('status').where('type', '=', 'payment_out').execute()
  expect(rows).toEqual([{ status: 'confirmed' }])
})

test('the public reads of the API page answer without an account', async () => {
  await using app = await startMoneyApp()
  const urls = [...CURL_EXAMPLE.matchAll(/^curl (\S+)$/gm)].map(([, url = '']) => url)
  expect(urls).toHaveLength(3)
  for (const url of urls) {
    const answer = await fetch(url.replace('http://localhost:3000', app.url))
    expect({ url, status: answer.status }).toEqual({ url, status: 200 })
  }
})

test('the examples read a balance, try a payment, make it, order, swap, fill and empty a pool, with a key and the typed client', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '100')
  const { trpc } = await signIn(app, ann)
  const keyFor = async (input: Pick<CreateApiKey, 'scopes' | 'dailyCapUsd'>) =>
    (await trpc.apiKeys.create.mutate({ name: 'example', password: ann.password, ...input })).key
  const example = (name: string, key: string, ...args: string[]) =>
    run(process.execPath, [`examples/${name}.ts`, ...args, app.url], { cwd: root, env: { ASTROLABE_KEY: key } })

  const { stdout: balance } = await example('balance', await keyFor({ scopes: ['read'] }))
  expect(balance).toContain(ann.address)
  expect(balance).toMatch(/^XLM \d+\.\d{7} spendable 100\.0000000$/m)

  const payer = await keyFor({ scopes: ['transfer'], dailyCapUsd: '50' })
  const trader = await keyFor({ scopes: ['read', 'trade', 'transfer'], dailyCapUsd: '50' })
  const { stdout: tried } = await example('pay', payer, bob.username, '1')
  expect(tried).toBe(`Checked 1.0000000 XLM to ${bob.address}\n`)
  const { stdout: paid } = await example('pay', payer, bob.username, '1', '--send')
  expect(paid).toMatch(/Sent [0-9a-f-]{36} queued/)
  await app.settle()
  const rows = await app.db.selectFrom('transactions').select('status').where('type', '=', 'payment_out').execute()
  expect(rows).toEqual([{ status: 'confirmed' }])

  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '10' })
  const { stdout: ordered } = await example('trade', trader, usdc, 'sell', '2', '0.2')
  expect(ordered).toMatch(
    /^Fills 0\.0000000 at no price rests 2\.0000000\nOrder [0-9a-f-]{36} queued \{ n: 1, d: 5 \}\nOpen 1$/m,
  )

  const market = await openMarket(app)
  await market.apply(sells(market, ['XLM', 'USDC'], { amount: '100', price: '0.15' }))
  const { stdout: swapped } = await example('swap', trader, usdc, 'XLM', '1')
  expect(swapped).toMatch(/^Quoted 6\.\d{7} at least 6\.\d{7} over 1 path\(s\)\nSwap [0-9a-f-]{36} queued$/m)
  await app.settle()
  const { stdout: pooled } = await example('pool', trader, usdc, '5', '1')
  expect(pooled).toMatch(/^Deposit [0-9a-f-]{36} queued\nIn 0 pool\(s\), worth 0\.00$/m)
  await app.settle()
  const { stdout: withdrawn } = await example('withdraw', trader, usdc, '50')
  expect(withdrawn).toMatch(/^Withdrawal [0-9a-f-]{36} queued$/m)
  await app.settle()
})

test('the examples watch a book and own orders, change a stop that waits, and have all orders cancelled once nobody calls any more, with a key', async () => {
  let aheadMs = 0
  await using app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  const [ann] = await somePayers(app, '200')
  const { trpc } = await signIn(app, ann)
  const example = (name: string, key: string, ...args: string[]) =>
    run(process.execPath, [`examples/${name}.ts`, ...args], { cwd: root, env: { ASTROLABE_KEY: key } })
  const keyFor = async (...scopes: CreateApiKey['scopes']) =>
    (await trpc.apiKeys.create.mutate({ name: 'example', password: ann.password, scopes })).key
  const [reader, trader] = [await keyFor('read'), await keyFor('read', 'trade')]
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '10' })
  await app.services.prices.fix('XLM', '0.1')
  const market = await openOutsideMarket(app)
  await market.trade('0.1')

  const watching = example('watch', reader, usdc, app.url, '3')
  if (watching.child.stdout) await once(watching.child.stdout, 'data') // what happens before it watches it does not hear
  const { stdout: stopped } = await example('stop', trader, usdc, '20', '0.095', '0.093', app.url)
  expect(stopped).toMatch(
    /^Sets aside 20\.0{7} XLM, costs 0\.0{7} to 0\.0{7} XLM\nOrder [0-9a-f-]{36} held at 0\.095 with the service\nNow at 0\.093$/m,
  )
  const { stdout: beaten } = await example('dead-man', trader, '60', '1', app.url)
  expect(beaten).toMatch(/^All orders are cancelled at \S+Z unless this goes on$/m)
  aheadMs += 61_000
  await app.services.heldOrders.lookForSilence()
  expect((await trpc.orders.list.query({})).items).toMatchObject([{ type: 'stop', status: 'cancelled' }])
  const { stdout: watched } = await watching
  expect(watched).toMatch(/^Book of ledger \d+ best \[ 1, 10, .*\] \[ 1001, 10000, .*\]$/m)
  expect(watched).toMatch(/^Order [0-9a-f-]{36} (?:held|cancelled) filled 0\.0{7}$/m)
})
