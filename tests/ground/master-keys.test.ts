import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resealAll, SEALED_COLUMNS } from '#server/cli/reseal.ts'
import { keptMasterKeys, writeMasterKeys } from '#server/kernel/master-keys.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import { openSecret, sealSecret } from '#server/stellar/key-sealing.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { aUser } from '#tests/kit/people.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-keys-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a process that runs while its master key is replaced opens what both sealed, and seals with the new one', () => {
  const file = path.join(folder, 'master-key')
  const [first, second] = [randomBytes(32), randomBytes(32)]
  writeMasterKeys(file, [first])
  const { current, ring } = keptMasterKeys(file)
  writeMasterKeys(file, [second, first])
  expect(openWithRing(ring, 'ann', sealSecret(second, 'ann', 'one'))).toBe('one')
  expect(openWithRing(ring, 'ann', sealSecret(first, 'ann', 'two'))).toBe('two')
  expect(openSecret(second, 'ann', sealSecret(current, 'ann', 'three'))).toBe('three')
})

test('what was sealed for another owner, or with a key that is not there, does not open', () => {
  const file = path.join(folder, 'master-key')
  const key = randomBytes(32)
  writeMasterKeys(file, [key])
  const { ring } = keptMasterKeys(file)
  expect(() => openWithRing(ring, 'bob', sealSecret(key, 'ann', 'hers'))).toThrow('the secret of bob')
  expect(() => openWithRing(ring, 'ann', sealSecret(randomBytes(32), 'ann', 'hers'))).toThrow(
    'a master key that is not known',
  )
})

test('every column that holds sealed text is sealed anew when the master key is replaced', async () => {
  await using fresh = await freshDatabase()
  const { rows } = await fresh.pool.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%^v1:%'`,
  )
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ place }) => place).sort()).toEqual([...known].sort())
})

test('secrets are sealed anew once, and only the new key opens them', async () => {
  await using app = await startTestApp()
  const ann = await aUser(app)
  const newKey = randomBytes(32)
  const keys = [newKey, app.keys.masterKey]
  const changed = await resealAll(app.pool, keys)
  expect(changed).toBeGreaterThanOrEqual(3) // hers, the fee account's, the vault's
  expect(await resealAll(app.pool, keys)).toBe(0)
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [ann.id])
  expect(openSecret(newKey, ann.id, rows[0].wallet_secret)).toMatch(/^S[A-Z2-7]{55}$/)
  expect(() => openSecret(app.keys.masterKey, ann.id, rows[0].wallet_secret)).toThrow(/authenticate/)
})
