import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open-database.ts'
import { rotateMasterKey } from '#server/cli/rotation.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type Keys, loadKeys } from '#server/launch/generated-keys.ts'
import { loadIntentKey } from '#server/launch/intent-key.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import { auditOf } from '#tests/kit/audit-of.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const MASTER_KEY = randomBytes(32)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-intent-key-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Keys as a start reads them from this test's folder and these variables. */
function keysOf(environment: Record<string, string> = {}): Keys {
  const config = readConfig({ MASTER_KEY: MASTER_KEY.toString('base64'), ...environment })
  return loadKeys(config, { keys: folder, isFresh: true })
}

async function load({ db }: OpenDatabase, keys: Keys): Promise<Buffer> {
  await requireMasterKeys(db, keys.ring)
  return loadIntentKey(db, keys, createSealer(keys.ring, createLogger({ logLevel: 'silent' })))
}

const copy = () => path.join(folder, 'intent-key')
const withKey = (key: Buffer) => ({ INTENT_KEY: key.toString('base64') })

test('it is made once, sealed in the database for every process, and copied into the data directory', async () => {
  await using fresh = await freshDatabase()
  const [made, same] = await Promise.all([load(fresh, keysOf()), load(fresh, keysOf())])
  expect(made).toHaveLength(32)
  expect(same).toEqual(made)
  expect(readFileSync(copy(), 'utf8')).toBe(`${made.toString('base64')}\n`)
  expect(statSync(copy()).mode & 0o777).toBe(0o600)
  const { rows } = await fresh.pool.query('select sealed_secret from service_secrets')
  expect(rows).toHaveLength(1)
  expect(openSecret(MASTER_KEY, 'intent-key', rows[0].sealed_secret)).toBe(made.toString('base64'))
  expect(await load(fresh, keysOf())).toEqual(made)
})

test('a database that was lost gets the one that the data directory kept; a copy that was lost is made again', async () => {
  await using before = await freshDatabase()
  await using after = await freshDatabase()
  const key = await load(before, keysOf())
  expect(await load(after, keysOf())).toEqual(key)
  rmSync(copy())
  expect(await load(after, keysOf())).toEqual(key)
  expect(readFileSync(copy(), 'utf8').trim()).toBe(key.toString('base64'))
})

test('INTENT_KEY is used as it is and not written down; processes on another’s network keep no copy', async () => {
  await using given = await freshDatabase()
  await using made = await freshDatabase()
  const key = randomBytes(32)
  expect(await load(given, keysOf(withKey(key)))).toEqual(key)
  const shared = { HORIZON_URL: 'http://127.0.0.1:9', SESSION_SECRET: MASTER_KEY.toString('base64') }
  const { treasurySecret } = keysOf()
  await load(made, keysOf({ ...shared, TREASURY_SECRET: treasurySecret }))
  expect(existsSync(copy())).toBe(false)
})

test('another one than the database holds ends the start with a sentence that names INTENT_KEY', async () => {
  await using one = await freshDatabase()
  await using other = await freshDatabase()
  await load(one, keysOf(withKey(randomBytes(32))))
  const refused = load(one, keysOf(withKey(randomBytes(32))))
  await expect(refused).rejects.toThrow(StartFault)
  await expect(refused).rejects.toThrow(/^INTENT_KEY is not the one that the database holds: [^.]+\.$/)
  await load(other, keysOf())
  await expect(load(one, keysOf())).rejects.toThrow(`INTENT_KEY in ${copy()} is not the one`)
})

test('it stays the same when the master key is replaced', async () => {
  await using fresh = await freshDatabase()
  const key = await load(fresh, keysOf())
  const next = randomBytes(32)
  expect(
    await rotateMasterKey({ opened: fresh, audit: auditOf(fresh.db), ring: givenMasterKeys([next, MASTER_KEY]) }),
  ).toBe(1)
  expect(await load(fresh, keysOf({ MASTER_KEY: next.toString('base64') }))).toEqual(key)
})
