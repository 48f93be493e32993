import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keep, takeKept } from '#scripts/kept-builds.mjs'

let place: string
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-builds-'))
  place = path.join(folder, 'cache', 'builds')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** A clone in which that was built, or nothing yet. */
function clone(name: string, built?: string): string {
  const root = path.join(folder, name)
  mkdirSync(path.join(root, 'dist/static'), { recursive: true })
  if (built !== undefined) writeFileSync(path.join(root, 'dist/static/index.js'), built)
  return root
}
const builtIn = (root: string): string => readFileSync(path.join(root, 'dist/static/index.js'), 'utf8')

test('what one clone has built another one takes, in place of what lay there, and only under the same name', () => {
  const [first, second] = [clone('first', 'new'), clone('second', 'old')]
  writeFileSync(path.join(second, 'dist/left-over.js'), 'old')
  expect(takeKept('client-a', ['dist'], { place, clone: second })).toBe(false)
  keep('client-a', ['dist'], { place, clone: first })
  expect(takeKept('client-b', ['dist'], { place, clone: second })).toBe(false)
  expect(builtIn(second)).toBe('old')
  expect(takeKept('client-a', ['dist'], { place, clone: second })).toBe(true)
  expect(builtIn(second)).toBe('new')
  expect(readdirSync(path.join(second, 'dist'))).toEqual(['static'])
})

test('six builds are kept, those that were used last', () => {
  const root = clone('first', 'new')
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    keep(`client-${at}`, ['dist'], { place, clone: root })
    utimesSync(path.join(place, `client-${at}`), at, at)
    if (at === 6) takeKept('client-1', ['dist'], { place, clone: root })
  }
  expect(readdirSync(place).toSorted()).toEqual([1, 3, 4, 5, 6, 7].map((at) => `client-${at}`))
})

test('where nothing can be kept, and where what is kept is not whole, the next clone builds', () => {
  const root = clone('first', 'new')
  writeFileSync(path.join(folder, 'file'), '')
  keep('client-a', ['dist'], { place: path.join(folder, 'file', 'builds'), clone: root })
  mkdirSync(path.join(place, 'client-b'), { recursive: true })
  expect(takeKept('client-b', ['dist'], { place, clone: clone('second') })).toBe(false)
})
