import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CURL_EXAMPLE, PAY_EXAMPLE } from '#db/domains/content/pages/api-example.ts'
import { startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { somePayers } from '#tests/domains/payments/kit/payers.ts'

test('the example of the API page signs in and pays once, as it stands there', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '100', '100')
  if (!ann || !bob) throw new Error('two payers were asked for')
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-example-'))
  const file = path.join(folder, 'pay.mjs')
  writeFileSync(file, PAY_EXAMPLE)
  const args = [file, ann.username, ann.password, bob.username, app.url]
  const { stdout } = await promisify(execFile)(process.execPath, args)
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
