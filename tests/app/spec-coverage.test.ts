import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const TESTS = path.join(import.meta.dirname, '..')
const NAMED = /^ {2}- `(?<file>\S+) › (?<name>.+)`$/

/** Every promise of a file with its tests. */
function promisesOf(file: string) {
  const lines = readFileSync(path.join(TESTS, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (!line.startsWith('- ')) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((next) => !next.startsWith('  - '))
    const named = rest
      .slice(0, end < 0 ? undefined : end)
      .map((next) => NAMED.exec(next)?.groups ?? { malformed: next })
    return [{ promise: line.slice(2), named }]
  })
}
const COVERAGES = [
  ['spec-coverage.md', 80],
  ['asvs-coverage.md', 50],
  ['bad-input-classes.md', 18],
] as const

test.each(COVERAGES)('every sentence of %s names at least one test', (file, least) => {
  const promises = promisesOf(file)
  expect(promises.length).toBeGreaterThan(least)
  expect(promises.filter(({ named }) => named.length === 0).map(({ promise }) => promise)).toEqual([])
  expect(promises.flatMap(({ named }) => named).filter((entry) => 'malformed' in entry)).toEqual([])
})

test.each(COVERAGES)('every test that %s names exists', (file) => {
  const missing = promisesOf(file)
    .flatMap(({ named }) => named)
    .filter(({ file: named = '', name = '' }) => !titlesIn(named).has(name))
    .map(({ file: named, name }) => `${named} › ${name}`)
  expect(missing).toEqual([])
})

const known = new Map<string, Set<string>>()

/** The first text of every test in a file, as it is written there. */
function titlesIn(file: string): Set<string> {
  const before = known.get(file)
  if (before) return before
  const source = readFileSync(path.join(TESTS, file), 'utf8')
  const titles = source.matchAll(
    /(?:\btest|\]|\btest\.each\(\w+)\)?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/g,
  )
  const found = new Set([...titles].map(({ groups }) => (groups?.title ?? '').replaceAll(/\\(['"`])/g, '$1')))
  known.set(file, found)
  return found
}
