import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret, SEALED } from '#server/stellar/key-sealing.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann] = await somePayers(app, '10')
})
afterAll(() => app.close())

test('a wallet’s secret is in the database only sealed, for its owner, and opens its address', async () => {
  const { rows } = await app.pool.query('select wallet_secret, wallet_address from users where id = $1', [ann.id])
  const [{ wallet_secret: sealed, wallet_address: address }] = rows
  expect(sealed).toMatch(SEALED)
  expect(addressOf(openSecret(app.keys.masterKey, ann.id, sealed))).toBe(address)
})

test('the database refuses a secret that is not sealed, for people and for the service', async () => {
  const { secret } = createKeypair()
  for (const plain of [secret, `v1:${secret}`, `v1:${'a'.repeat(80)}`, Buffer.from(secret).toString('base64')]) {
    const update = app.pool.query('update users set wallet_secret = $1 where id = $2', [plain, ann.id])
    await expect(update).rejects.toMatchObject({ code: '23514' })
    const stored = app.pool.query(`update ledger_accounts set sealed_secret = $1 where role = 'fee'`, [plain])
    await expect(stored).rejects.toMatchObject({ code: '23514' })
  }
})

test('no text anywhere in the database is a secret', async () => {
  const { rows: columns } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json')`,
  )
  expect(columns.length).toBeGreaterThan(30)
  for (const { table_name: table, column_name: column } of columns) {
    const search = `select 1 from "${table}" where "${column}"::text ~ '(^|[^A-Z2-7])S[A-Z2-7]{55}([^A-Z2-7]|$)'`
    expect([table, column, (await app.pool.query(search)).rowCount]).toEqual([table, column, 0])
  }
})
