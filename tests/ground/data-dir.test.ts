import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { openDataDir } from '#server/kernel/data-dir.ts'
import { loadKeys } from '#server/launch/generated-keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-data-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a second opener is refused and told who has it, until the first one releases it', () => {
  const first = openDataDir(folder)
  expect(() => openDataDir(folder)).toThrow(
    `DATA_DIR (${folder}) is in use by another running Astrolabe (process ${process.pid})`,
  )
  first.release()
  openDataDir(folder).release()
})

test('a directory that cannot be written to is refused', () => {
  const code = `
    import { openDataDir } from '#server/kernel/data-dir.ts'
    if (process.getuid() === 0) process.setuid(65534)
    try { openDataDir(${JSON.stringify(folder)}) } catch (error) { console.log(error.message) }`
  chmodSync(folder, 0o555)
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  expect(said).toBe(`DATA_DIR (${folder}) cannot be written to: permission denied.\n`)
})

test('a file in its place, a foreign folder, a damaged and a newer one are each refused by a sentence', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openDataDir(file)).toThrow(`DATA_DIR (${file}) is not a directory.`)
  expect(() => openDataDir(path.join(file, 'below'))).toThrow('a part of the path is not a directory')
  expect(() => openDataDir(folder)).toThrow('is not empty and was not made by Astrolabe: it holds file')
  const format = path.join(folder, 'astrolabe.json')
  for (const damaged of ['', '{}', '[1', '{"format":"1"}', '{"format":0}']) {
    writeFileSync(format, damaged)
    expect(() => openDataDir(folder)).toThrow('is damaged: its astrolabe.json cannot be understood')
  }
  writeFileSync(format, '{"format":2}')
  expect(() => openDataDir(folder)).toThrow('was written by a newer Astrolabe: its format is 2, and this one knows 1')
})

test('missing folders above it are made too; where none can be made, a sentence says so', () => {
  openDataDir(path.join(folder, 'of', 'several', 'parts')).release()
  expect(() => openDataDir('/proc/astrolabe/data')).toThrow('DATA_DIR (/proc/astrolabe/data) cannot be made: ')
})

test('keys are made once, kept private, and read again', () => {
  const config = readConfig({ DATA_DIR: folder })
  const opened = openDataDir(folder)
  const first = loadKeys(config, opened)
  const second = loadKeys(config, opened)
  opened.release()
  expect(first.embedded?.isDemoPasswordFresh).toBe(true)
  const { ring, ...again } = second
  expect({ ...again, ring: undefined }).toEqual({
    ...first,
    ring: undefined,
    embedded: { ...first.embedded, isDemoPasswordFresh: false },
  })
  expect(ring.keys()).toEqual(first.ring.keys())
  expect(ring.keys()).toHaveLength(1)
  const open = readdirSync(opened.keys).filter(
    (name) => (statSync(path.join(opened.keys, name)).mode & 0o777) !== 0o600,
  )
  expect(open).toEqual([])
  const secrets = readdirSync(opened.keys).map((name) => readFileSync(path.join(opened.keys, name), 'utf8'))
  expect(new Set(secrets).size).toBe(secrets.length)
})

test('a key that stored secrets depend on is not made again when it has gone missing', () => {
  const config = readConfig({ DATA_DIR: folder })
  loadKeys(config, openDataDirOnce())
  mkdirSync(path.join(folder, 'postgres'))
  rmSync(path.join(folder, 'keys', 'master-key'))
  expect(() => loadKeys(config, openDataDirOnce())).toThrow(/^MASTER_KEY is missing: .*master-key is gone/)
})

test('keys from the environment are used as they are and not written down', () => {
  const key = Buffer.alloc(32, 7)
  const opened = openDataDirOnce()
  const keys = loadKeys(readConfig({ DATA_DIR: folder, MASTER_KEY: key.toString('base64') }), opened)
  expect(keys.ring.keys()).toEqual([key])
  expect(readdirSync(opened.keys)).not.toContain('master-key')
})

function openDataDirOnce() {
  const opened = openDataDir(folder)
  opened.release()
  return opened
}
