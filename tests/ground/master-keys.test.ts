import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateMasterKey } from '#server/cli/rotation.ts'
import { SEALED_COLUMNS } from '#server/domains/security/sealed-columns.ts'
import { findKey, masterKeyId, openWithRing } from '#server/stellar/key-ring.ts'
import { openSecret, sealSecret } from '#server/stellar/key-sealing.ts'
import { keptMasterKeys, writeMasterKeys } from '#server/stellar/master-keys.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { aUser } from '#tests/kit/people.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'
import { ringOf } from './kit/sealing-process.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-keys-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a process that runs while its key file changes opens what both keys sealed, and finds the new one', () => {
  const file = path.join(folder, 'master-key')
  const [first, second] = [randomBytes(32), randomBytes(32)]
  writeMasterKeys(file, [first])
  const ring = keptMasterKeys(file)
  writeMasterKeys(file, [second, first])
  expect(findKey(ring, masterKeyId(second))).toEqual(second)
  expect(openWithRing(ring, 'ann', sealSecret(second, 'ann', 'one'))).toBe('one')
  expect(openWithRing(ring, 'ann', sealSecret(first, 'ann', 'two'))).toBe('two')
})

test('what was sealed for another owner, or with a key that is not there, does not open', () => {
  const file = path.join(folder, 'master-key')
  const key = randomBytes(32)
  writeMasterKeys(file, [key])
  const ring = keptMasterKeys(file)
  expect(() => openWithRing(ring, 'bob', sealSecret(key, 'ann', 'hers'))).toThrow('the secret of bob')
  expect(() => openWithRing(ring, 'ann', sealSecret(randomBytes(32), 'ann', 'hers'))).toThrow(
    'a master key that is not known',
  )
})

test('every column that holds sealed text is sealed again when the master key is replaced, but each key’s own check value', async () => {
  await using fresh = await freshDatabase()
  const { rows } = await fresh.pool.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%^v1:%'`,
  )
  const known = ['master_keys.check_value', ...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)]
  expect(rows.map(({ place }) => place).sort()).toEqual([...known].sort())
})

test('a rotation seals every secret once, and only the new key opens them', async () => {
  await using app = await startTestApp()
  const ann = await aUser(app)
  const newKey = randomBytes(32)
  const { masterKey } = app.keys
  const rotate = () => rotateMasterKey({ opened: app, audit: app.services.audit, ring: ringOf(newKey, masterKey) })
  expect(await rotate()).toBeGreaterThanOrEqual(4) // hers, the fee account's, the vault's, the intent key
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [ann.id])
  expect(openSecret(newKey, ann.id, rows[0].wallet_secret)).toMatch(/^S[A-Z2-7]{55}$/)
  expect(() => openSecret(masterKey, ann.id, rows[0].wallet_secret)).toThrow(/authenticate/)
  await expect(rotate()).rejects.toThrow('MASTER_KEY names no new key')
})
