import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const TESTS = path.join(import.meta.dirname, '..')
const lines = readFileSync(path.join(TESTS, 'spec-coverage.md'), 'utf8').split('\n')
const NAMED = /^ {2}- `(?<file>\S+) › (?<name>.+)`$/

/** Every promise with its tests. */
const promises = lines.flatMap((line, index) => {
  if (!line.startsWith('- ')) return []
  const rest = lines.slice(index + 1)
  const end = rest.findIndex((next) => !next.startsWith('  - '))
  const named = rest.slice(0, end < 0 ? undefined : end).map((next) => NAMED.exec(next)?.groups ?? { malformed: next })
  return [{ promise: line.slice(2), named }]
})

test('every sentence of the coverage names at least one test', () => {
  expect(promises.length).toBeGreaterThan(80)
  expect(promises.filter(({ named }) => named.length === 0).map(({ promise }) => promise)).toEqual([])
  expect(promises.flatMap(({ named }) => named).filter((entry) => 'malformed' in entry)).toEqual([])
})

test('every test that the coverage names exists', () => {
  const missing = promises
    .flatMap(({ named }) => named)
    .filter(({ file = '', name = '' }) => !titlesIn(file).has(name))
    .map(({ file, name }) => `${file} › ${name}`)
  expect(missing).toEqual([])
})

const known = new Map<string, Set<string>>()

/** The first text of every test in a file, as it is written there. */
function titlesIn(file: string): Set<string> {
  const before = known.get(file)
  if (before) return before
  const source = readFileSync(path.join(TESTS, file), 'utf8')
  const titles = source.matchAll(/(?:\btest|\])\)?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/g)
  const found = new Set([...titles].map(({ groups }) => (groups?.title ?? '').replaceAll(/\\(['"`])/g, '$1')))
  known.set(file, found)
  return found
}
