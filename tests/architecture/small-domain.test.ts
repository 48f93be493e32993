import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tests/architecture/source-tree.ts'
import { LISTS, OWN_FILES, QUESTION } from './kit/small-domain.ts'

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'astrolabe-small-domain-'))
  for (const part of ['src', 'src-server', 'src-shared', 'db', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  cpSync(path.join(root, 'tests/architecture'), path.join(copy, 'tests/architecture'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Adds a line after one that must be there. */
function insert(file: string, { after, line, needs }: { after: string; line: string; needs: string }): void {
  const before = readFileSync(path.join(copy, file), 'utf8')
  expect(before).toContain(`${after}\n`)
  writeFileSync(path.join(copy, file), `${needs}\n${before.replace(`${after}\n`, `${after}\n${line}\n`)}`)
}

test('a new domain is its own files and, with its import, one line in each of five lists', () => {
  for (const [file, text] of Object.entries(OWN_FILES)) {
    expect(file).toMatch(/\/domains\/notes\/|^db\/migrations\/\w+_notes_/)
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), text)
  }
  for (const [file, change] of Object.entries(LISTS)) insert(file, change)
  expect(Object.keys(LISTS)).toHaveLength(5)

  const ask = path.join(copy, 'ask.ts')
  writeFileSync(ask, QUESTION)
  const offered = execFileSync(process.execPath, [ask], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(offered)).toEqual({
    procedures: ['notes.add', 'notes.list'],
    jobs: [{ name: 'notes.purge', schedule: '5 4 * * *' }],
    isRestThere: true,
    layer: 0,
  })
})

test('the compiler names what was forgotten, and nothing else', () => {
  const wiring = path.join(copy, 'src-server/wiring/ground.ts')
  const forgotten = LISTS['src-server/wiring/ground.ts']?.line ?? ''
  writeFileSync(wiring, readFileSync(wiring, 'utf8').replace(`${forgotten}\n`, ''))
  const server = { extends: './tsconfig.json', include: [], files: ['src-server/compose.ts'] }
  const rules = { noUnusedLocals: false }
  writeFileSync(path.join(copy, 'tsconfig.server.json'), JSON.stringify({ ...server, compilerOptions: rules }))
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.server.json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const faults = stdout.split('\n').filter((line) => line.includes('error TS'))
  expect(stdout).toContain("Property 'notes' is missing")
  expect(faults.filter((line) => !line.startsWith('src-server/compose.ts'))).toEqual([]) // where lists meet services
})
